import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import { Stack } from '@fettle/ui/stack'
import { Figure, Text } from '@fettle/ui/text'
import { actorSentence } from '@fettle/words/format-event'
import { useLingui } from '@lingui/react/macro'
import { useWords } from '../../../kit/words.ts'

/** Who did what, and on which work. */
export function NotificationText({ told }: { told: NotificationView }) {
  const { t } = useLingui()
  const words = useWords()
  return (
    <Stack gap={0}>
      <Text as="span" weight={told.isUnread ? 'bold' : 'medium'}>
        {actorSentence(told.actorName ?? t`Fettle`, words.event(told.name, told.facts))}
      </Text>
      <Text as="span" size="small" tone="soft">
        {told.number !== null && <Figure>#{told.number} </Figure>}
        {told.title}
        {told.tenantName && ` · ${told.tenantName}`}
      </Text>
    </Stack>
  )
}
