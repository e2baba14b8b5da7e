import { Button } from '@fettle/ui/controls/button'
import { WarningIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { MessageScreen } from '@fettle/ui/feedback/message-screen'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'
import type { StoredOffline } from '../../platform/offline/stored-offline.ts'

const loadStored = withRetry(() => import('../../platform/offline/stored-offline.ts'))

/** Shown instead of a page that needs a connection: what this device holds, and a retry. */
export function OfflineScreen({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [stored, setStored] = useState<StoredOffline>()
  useEffect(() => {
    void loadStored()
      .then(({ readStoredOffline }) => readStoredOffline())
      .then(setStored, () => undefined)
  }, [])
  const waiting = stored?.waiting ?? 0
  return (
    <MessageScreen
      icon={<WarningIcon />}
      title={t`You are offline`}
      description={t`This page needs a connection and opens by itself once there is one.`}
      actions={
        <>
          {onRetry && <Button onPress={onRetry}>{t`Try again`}</Button>}
          {stored?.dashboards.map(({ path, readAt }) => (
            <LinkButton key={path} href={path} variant="secondary" color="default">
              {t`Open what is stored, as of ${formats.dateTime(new Date(readAt).toISOString())}`}
            </LinkButton>
          ))}
        </>
      }
    >
      {waiting > 0 && (
        <Text>
          {plural(waiting, {
            one: '# change is stored on this device and sent when you are connected.',
            other: '# changes are stored on this device and sent when you are connected.',
          })}
        </Text>
      )}
    </MessageScreen>
  )
}
