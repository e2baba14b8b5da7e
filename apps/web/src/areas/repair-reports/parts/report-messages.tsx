import type { RepairReportView, SentMessage } from '@fettle/contracts/repair-reports/repair-reports.methods'
import type { MessageState } from '@fettle/domain/resident-messages/message-rules'
import { formatPhone } from '@fettle/domain/rules/phone'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMessageLabels } from '../../resident-messages/shared/use-message-labels.ts'

/** States in which the resident has not got the message and should be called. */
const unread: readonly MessageState[] = ['bounced', 'stopped', 'failed']

/** What was sent to the resident about a report, by e-mail or text message, and what became of it. */
export function ReportMessages({ messages }: Pick<RepairReportView, 'messages'>) {
  const { t } = useLingui()
  if (messages.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">{t`Messages to the resident`}</Heading>
      {messages.map((message) => (
        <Message key={message.uuid} message={message} />
      ))}
    </Stack>
  )
}

function Message({ message }: { message: SentMessage }) {
  const { medium, event, recipient, state, createdAt, sendAfter } = message
  const { t } = useLingui()
  const events = useMessageLabels()
  const states = useStateLabels()
  const formats = useFormats()
  const { namespace } = useEdition()
  const to = medium === 'text' ? formatPhone(recipient, namespace) : recipient
  const until = sendAfter === null ? '' : formats.dateTime(sendAfter)
  const details = [medium === 'text' ? t`Text message` : t`Email`, recipient && to, formats.dateTime(createdAt)]
  return (
    <Stack gap={1}>
      <Cluster gap={2}>
        <Text weight="medium">{events[event]}</Text>
        <Tag {...(unread.includes(state) ? { surface: 'red' as const } : {})}>
          {until ? t`Waits until ${until}` : states[state]}
        </Tag>
      </Cluster>
      <Text size="small" tone="soft">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

const useStateLabels = (): Readonly<Record<MessageState, string>> => {
  const { t } = useLingui()
  return {
    stored: t`Stored, not sent`,
    waiting: t`Waiting`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    bounced: t`Not delivered`,
    stopped: t`Stopped by the resident`,
    dropped: t`Not sent, the link has ended`,
    failed: t`Could not be sent`,
  }
}
