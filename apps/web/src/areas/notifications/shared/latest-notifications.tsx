import { type NotificationView, notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useSidePaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationText } from './notification-text.tsx'
import { useNotificationAddress } from './use-notification-address.ts'

const few = 7

/** Latest notifications, a link to all, and a button that marks them read. */
export function LatestNotifications({ close, hasUnread }: { close: () => void; hasUnread: boolean }) {
  const { t } = useLingui()
  const paths = useSidePaths()
  const list = useQuery(methodPageQuery(notificationsMethods.list, {}, { limit: few }))
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Heading level={2} size="small">
          {t`Notifications`}
        </Heading>
        {hasUnread && <MarkAllRead latestAt={list.data?.rows[0]?.at} />}
      </Row>
      {list.data ? <Rows rows={list.data.rows} onOpen={close} /> : <PartSkeleton lines={4} />}
      <LinkButton href={paths.notifications} variant="secondary" color="default" size="small" onPress={close}>
        <Trans>All notifications</Trans>
      </LinkButton>
    </Stack>
  )
}

function Rows({ rows, onOpen }: { rows: readonly NotificationView[]; onOpen: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const addressOf = useNotificationAddress()
  if (rows.length === 0)
    return (
      <Text tone="soft" size="small">
        {t`You are notified here when quotes, visits, reports or decisions come in.`}
      </Text>
    )
  return (
    <LinkList
      label={t`Latest notifications`}
      onOpen={onOpen}
      links={rows.map((notification) => ({
        id: notification.uuid,
        href: addressOf(notification),
        content: <NotificationText notification={notification} />,
        when: formats.relative(notification.at, now),
        isMarked: notification.isUnread,
      }))}
    />
  )
}
