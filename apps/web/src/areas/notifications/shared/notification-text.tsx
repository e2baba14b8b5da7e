import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { actorSentence } from '@fettle/words/format-event'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

/** Actor, event and work of a notification. */
export function NotificationText({ notification }: { notification: NotificationView }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack gap={0}>
      <Text as="span" weight={notification.isUnread ? 'bold' : 'medium'}>
        {actorSentence(notification.actorName ?? t`Fettle`, labels.event(notification.name, notification.facts))}
      </Text>
      <Text as="span" size="small" tone="soft">
        {notification.number !== null && <Figure>#{notification.number} </Figure>}
        {notification.title}
        {notification.tenantName && ` · ${notification.tenantName}`}
      </Text>
    </Stack>
  )
}
