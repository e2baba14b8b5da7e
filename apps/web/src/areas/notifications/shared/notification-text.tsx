import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { actorSentence } from '@fettle/words/format-event'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

/** Who did what, and on which work. */
export function NotificationText({ told }: { told: NotificationView }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack gap={0}>
      <Text as="span" weight={told.isUnread ? 'bold' : 'medium'}>
        {actorSentence(told.actorName ?? t`Fettle`, labels.event(told.name, told.facts))}
      </Text>
      <Text as="span" size="small" tone="soft">
        {told.number !== null && <Figure>#{told.number} </Figure>}
        {told.title}
        {told.tenantName && ` · ${told.tenantName}`}
      </Text>
    </Stack>
  )
}
