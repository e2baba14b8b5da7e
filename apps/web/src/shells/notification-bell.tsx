import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { CounterBadge } from '@fettle/ui/controls/counter-badge'
import { BellIcon } from '@fettle/ui/controls/icons'
import { useUnreadInTitle } from '@fettle/ui/core/document-title'
import { Popover } from '@fettle/ui/overlays/popover'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PartSkeleton } from '../kit/screens/page-skeleton.tsx'
import { lazyWithMessages } from '../platform/loading/lazy-with-messages.ts'
import { methodQuery } from '../platform/queries/method-query.ts'

const load = lazyWithMessages(
  'notifications',
  () => import('../areas/notifications/shared/latest-notifications.tsx'),
  'LatestNotifications',
)
const LatestNotifications = lazy(load)

/** Notification bell with the unread count; the list is loaded on first click. */
export function NotificationBell() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(methodQuery(notificationsMethods.counts, {}))
  const unread = data?.unread ?? 0
  useUnreadInTitle(unread)
  const sign = (
    <>
      <BellIcon />
      <CounterBadge count={unread} max={99} surface="primary" intensity="strong" isPinned />
    </>
  )
  return (
    <Popover
      label={t`Notifications`}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="tertiary" color="default" iconOnly startIcon={sign}>
          {unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<PartSkeleton lines={4} />}>
          <LatestNotifications close={close} hasUnread={unread > 0} />
        </Suspense>
      )}
    </Popover>
  )
}
