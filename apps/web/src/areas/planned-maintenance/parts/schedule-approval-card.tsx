import {
  type ScheduleApprovalStatus,
  scheduleApprovalsMethods,
} from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import type { ScheduleView } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useOwnerAnswerLabels } from '../use-owner-answer-labels.ts'

/** What the owners say about a schedule that asks them, and asking them. */
export function ScheduleApprovalCard({ schedule }: { schedule: ScheduleView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const of = { scheduleUuid: schedule.uuid }
  const { data: status } = useQuery({ ...methodQuery(scheduleApprovalsMethods.get, of), enabled: schedule.asksOwners })
  if (!status) return null
  return (
    <Card title={t`Approval of the owners`} mark={status.canAsk ? 'attention' : undefined}>
      <Stack gap={3}>
        <Consent consent={status.consent} />
        <Stack as="ul" gap={3}>
          {status.owners.map((owner) => (
            <OwnerRow key={owner.uuid} owner={owner} />
          ))}
        </Stack>
        {status.cannotAsk && (
          <Text size="small" tone="soft">
            {labels.refusal(status.cannotAsk)}
          </Text>
        )}
        {status.canAsk && <Ask scheduleUuid={schedule.uuid} />}
      </Stack>
    </Card>
  )
}

function Consent({ consent }: Pick<ScheduleApprovalStatus, 'consent'>) {
  const { t } = useLingui()
  if (consent === 'approved') return <StatusBadge status="success">{t`Approved`}</StatusBadge>
  if (consent === 'declined') return <StatusBadge status="error">{t`Declined`}</StatusBadge>
  return consent === 'waiting' ? <Text>{t`It can be activated once the owners approve.`}</Text> : null
}

function OwnerRow({ owner }: { owner: ScheduleApprovalStatus['owners'][number] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const answers = useOwnerAnswerLabels()
  const { name, locationNames, isReachable, askedAt, answer, answeredAt, note } = owner
  const asked = askedAt === null ? '' : formats.dateTime(askedAt)
  const waits = isReachable ? t`not asked yet` : t`no email address or mobile number`
  return (
    <Stack as="li" gap={1}>
      <Row justify="between" align="start">
        <Text weight="medium">{name}</Text>
        {answer !== null && (
          <StatusBadge status={answer === 'approved' ? 'success' : 'warning'}>{answers[answer]}</StatusBadge>
        )}
        {answer === null && askedAt !== null && (
          <StatusBadge status="in_progress">{t`Waiting for an answer`}</StatusBadge>
        )}
      </Row>
      <Text size="small" tone="soft">
        {[
          locationNames.join(', '),
          answeredAt === null ? (askedAt === null ? waits : t`asked on ${asked}`) : formats.dateTime(answeredAt),
        ].join(' · ')}
      </Text>
      {note !== '' && <Text keepsLines>{`“${note}”`}</Text>}
    </Stack>
  )
}

function Ask({ scheduleUuid }: { scheduleUuid: string }) {
  const { t } = useLingui()
  const ask = useCommand(scheduleApprovalsMethods.ask)
  return (
    <ConfirmedAction
      verb="ask"
      title={t`Ask the owners?`}
      question={t`Each owner gets a message with the schedule, and answers once. You are written to at each answer.`}
      onConfirm={async () => {
        await ask.run({ scheduleUuid })
        toast.success({ title: t`The owners are asked` })
      }}
    >
      {t`Ask the owners`}
    </ConfirmedAction>
  )
}
