import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsOnline } from '../../platform/connection/use-is-online.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'
import { useIsSending, useOutbox } from './use-offline-queue.ts'

const load = withRetry(() => import('./pending-changes-dialog.tsx'))
const PendingChangesDialog = lazy(() => load().then(({ PendingChangesDialog: Dialog }) => ({ default: Dialog })))

/** Time in which commands are usually sent, so that the notice does not come and go with each of them. */
const usualMs = 3_000

/** Whether everything that waits was queued just now. */
const useIsBrief = (entries: readonly { readonly at: number }[]): boolean => {
  const oldest = Math.min(...entries.map(({ at }) => at))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const left = oldest + usualMs - Date.now()
    if (!Number.isFinite(left)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [oldest])
  return now < oldest + usualMs
}

/** Number of commands queued on this device, with a button for the list. Renders nothing when the queue is empty. */
export function PendingChangesNotice() {
  const { t, i18n } = useLingui()
  const entries = useOutbox()
  const isSending = useIsSending()
  const isOnline = useIsOnline()
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length
  const isBrief = useIsBrief(entries)
  if ((entries.length === 0 || (isBrief && isOnline && refused === 0)) && !isOpen) return null
  const count = i18n.number(entries.length)
  const text =
    refused > 0
      ? t`Some changes couldn’t be saved. Please check them.`
      : isSending && isOnline
        ? t`Syncing: ${count} waiting`
        : t`Saved on this device, sent when you are back online: ${count}`
  return (
    <>
      <Banner
        status={refused > 0 ? 'warning_urgent' : 'info'}
        isEdge
        actions={
          <Button size="tiny" variant="secondary" color="default" onPress={() => setOpen(true)}>
            {t`Show`}
          </Button>
        }
      >
        {text}
      </Banner>
      <Suspense fallback={null}>{isOpen && <PendingChangesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
