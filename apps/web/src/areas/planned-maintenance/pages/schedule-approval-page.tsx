import {
  type AskedSchedule,
  scheduleApprovalsMethods,
} from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useOwnerSeats } from '../../owner-approvals/shared/owner-seats.ts'
import { OwnerAnswerForm } from '../../signed-links/shared/owner-answer-form.tsx'
import { useRecurrenceText } from '../shared/use-recurrence-text.ts'
import { useOwnerAnswerLabels } from '../use-owner-answer-labels.ts'

/** A schedule of planned maintenance that an owner approves or declines: by the link of the message, or in the owner area. */
export function ScheduleApprovalPage() {
  const namespace = useRouteParam('namespace')
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const [seat] = useOwnerSeats(namespace).seats
  if (token !== '') return <ByLink token={token} />
  return seat ? <OfSeat token={seat.token} /> : <IncompleteLink />
}

function ByLink({ token }: { token: string }) {
  const client = useQueryClient()
  const query = methodQuery(scheduleApprovalsMethods.open, { token })
  const { data: schedule, error } = useQuery({ ...query, retry: false })
  const command = useCommand(scheduleApprovalsMethods.answer, { isQuiet: true })
  if (error) return <Ended message={error.message} />
  if (!schedule) return <PageSkeleton />
  const answer = async (given: OwnerAnswer, note: string) =>
    void client.setQueryData(query.queryKey, await command.run({ token, answer: given, note }))
  return <Question schedule={schedule} onAnswer={answer} />
}

function OfSeat({ token }: { token: string }) {
  const { t } = useLingui()
  const approvalUuid = useRouteParam('scheduleApprovalUuid')
  const { data, error } = useQuery({ ...methodQuery(scheduleApprovalsMethods.listOwn, { token }), retry: false })
  const command = useCommand(scheduleApprovalsMethods.answerOwn, { isQuiet: true })
  if (error) return <Ended message={error.message} />
  if (!data) return <PageSkeleton />
  const schedule = data.schedules.find((each) => each.approvalUuid === approvalUuid)
  if (!schedule) return <Ended message={t`This question has ended.`} />
  const answer = async (given: OwnerAnswer, note: string) =>
    void (await command.run({ token, approvalUuid, answer: given, note }))
  return <Question schedule={schedule} onAnswer={answer} />
}

function Ended({ message }: { message: string }) {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={t`This link has expired`}>
      <Banner status="warning_urgent" isUrgent title={message} />
    </PublicPageLayout>
  )
}

type QuestionProps = {
  readonly schedule: AskedSchedule
  readonly onAnswer: (given: OwnerAnswer, note: string) => Promise<void>
}

function Question({ schedule, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={schedule.title} description={t`${schedule.clientName} asks for your decision.`} isWide>
      <Stack gap={5}>
        <Text>{t`This maintenance recurs. It begins once you have agreed.`}</Text>
        {schedule.description !== '' && <Text keepsLines>{schedule.description}</Text>}
        <ScheduleFacts schedule={schedule} />
        <Outcome schedule={schedule} />
        {schedule.isOpen && (
          <OwnerAnswerForm approve={t`Approve schedule`} decline={t`Decline this schedule`} onAnswer={onAnswer} />
        )}
      </Stack>
    </PublicPageLayout>
  )
}

function ScheduleFacts({ schedule }: { schedule: AskedSchedule }) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useRecurrenceText()
  const { locations, rule, startsOn, budget, contractorName } = schedule
  return (
    <DefinitionList
      items={[
        { label: t`Your property`, value: locations.join(', ') },
        { label: t`Recurs`, value: textOf(rule) },
        { label: t`First due date`, value: formats.day(startsOn) },
        ...(budget === null ? [] : [{ label: t`Budget for each work order`, value: formats.money(budget) }]),
        ...(contractorName === null ? [] : [{ label: t`Contractor`, value: contractorName }]),
      ]}
    />
  )
}

function Outcome({ schedule: { answer, answeredAt, clientName, isOpen } }: { schedule: AskedSchedule }) {
  const { t } = useLingui()
  const formats = useFormats()
  const answers = useOwnerAnswerLabels()
  const when = answeredAt === null ? '' : formats.dateTime(answeredAt)
  if (answer !== null)
    return (
      <Banner status={answer === 'approved' ? 'success' : 'info'} title={answers[answer]}>
        {t`${clientName} has your answer of ${when}. Thank you.`}
      </Banner>
    )
  if (isOpen) return null
  return (
    <Banner status="info" title={t`This schedule no longer awaits a decision`}>
      {t`It has been changed or decided. No action is needed.`}
    </Banner>
  )
}
