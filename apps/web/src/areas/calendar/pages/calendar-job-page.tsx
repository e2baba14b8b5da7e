import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { dispatchMethods, type SuggestionView } from '@fettle/contracts/calendar/dispatch.methods'
import { addDays, localDateOf, localTimeOf } from '@fettle/domain/kernel/calendar'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { PlanDialog } from '../forms/plan-dialog.tsx'
import { DirectLabourOnly } from '../parts/direct-labour-only.tsx'
import type { PlanChoice } from '../planned-slot.ts'
import { useCalendarLabels } from '../use-calendar-labels.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

/** Days in which times are looked for. */
const daysAhead = 13

/** The planner of one job: times with the people who can, and why the others cannot. */
export function CalendarJobPage() {
  return (
    <DirectLabourOnly>
      <JobPlanner />
    </DirectLabourOnly>
  )
}

function JobPlanner() {
  const jobUuid = useRouteParam('jobUuid')
  const formats = useFormats()
  const today = formats.dayIn(useNow())
  const days = { firstDay: today, lastDay: addDays(today, daysAhead) }
  const query = useQuery(methodQuery(dispatchMethods.suggest, { jobUuid, ...days }))
  return (
    <LoadStateView {...loadStateOf(query, <PartSkeleton lines={12} />)}>
      {(suggestion) => <Planner suggestion={suggestion} days={days} />}
    </LoadStateView>
  )
}

type PlannerProps = {
  readonly suggestion: SuggestionView
  readonly days: { readonly firstDay: string; readonly lastDay: string }
}

function Planner({ suggestion, days }: PlannerProps) {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const go = useNavigateTo()
  const formats = useFormats()
  const now = useNow()
  const [choice, setChoice] = useState<PlanChoice>()
  const range = useQuery(methodQuery(calendarMethods.range, days))
  const { job, without } = suggestion
  const zone = job.timeZone
  const local = (at: string) => ({ day: localDateOf(zone, Date.parse(at)), time: localTimeOf(zone, Date.parse(at)) })
  const choose = ({ startsAt, endsAt, userUuid }: SuggestionView['slots'][number]) =>
    setChoice({
      day: local(startsAt).day,
      from: local(startsAt).time,
      until: local(endsAt).time,
      assigneeUuid: userUuid,
    })
  return (
    <Page width="form">
      <PageHeader
        title={job.title}
        crumbs={[{ label: t`Calendar`, href: paths.calendar }, { label: `#${job.workOrderNumber}` }]}
        crumbsLabel={t`Breadcrumb`}
        meta={`${placeLine(job.locationName, job.address)} · ${t`Due ${formats.relative(job.completeBy, now)}`}`}
        actions={
          <LinkButton variant="secondary" color="default" href={paths.work(job)}>
            {t`Open the work`}
          </LinkButton>
        }
      />
      <Stack gap={5}>
        <SlotsCard
          suggestion={suggestion}
          onChoose={choose}
          onOther={() => setChoice({ day: days.firstDay, from: '', until: '', assigneeUuid: '' })}
        />
        {without.length > 0 && <OthersCard without={without} />}
      </Stack>
      {choice && (
        <PlanDialog
          key={JSON.stringify(choice)}
          subject={{ kind: 'job', job }}
          choice={choice}
          people={range.data?.people ?? []}
          onClose={() => setChoice(undefined)}
          onDone={() => go(paths.calendar)}
        />
      )}
    </Page>
  )
}

type SlotsCardProps = {
  readonly suggestion: SuggestionView
  readonly onChoose: (slot: SuggestionView['slots'][number]) => void
  readonly onOther: () => void
}

function SlotsCard({ suggestion: { job, isPlannable, slots }, onChoose, onOther }: SlotsCardProps) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Suggested times`}
      description={
        isPlannable && t`Free time of the next two weeks, with little travel and before the work is due first.`
      }
      actions={
        isPlannable && (
          <Button variant="secondary" color="default" size="small" onPress={onOther}>
            {t`Another time`}
          </Button>
        )
      }
    >
      {slots.length === 0 && (
        <Text tone="soft">
          {isPlannable
            ? t`No one has a free time in the next two weeks.`
            : t`Visits of this job are not planned in this calendar.`}
        </Text>
      )}
      <Stack as="ol" gap={4}>
        {slots.map((slot) => (
          <li key={`${slot.userUuid} ${slot.startsAt}`}>
            <SlotRow slot={slot} zone={job.timeZone} onChoose={() => onChoose(slot)} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

type SlotRowProps = {
  readonly slot: SuggestionView['slots'][number]
  readonly zone: string
  readonly onChoose: () => void
}

function SlotRow({ slot, zone, onChoose }: SlotRowProps) {
  const { t } = useLingui()
  const { slotReasons } = useCalendarLabels()
  const { name, startsAt, endsAt, travelMinutes, reasons } = slot
  return (
    <Row justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Text weight="medium">
          <PropertyTime at={startsAt} end={endsAt} zone={zone} />
        </Text>
        <Text>{name}</Text>
        <Cluster gap={1}>
          {reasons.map((reason) => (
            <Tag key={reason} surface={reason === 'after_target' ? 'orange' : 'grey'}>
              {slotReasons[reason]}
            </Tag>
          ))}
          {travelMinutes > 0 && <Tag>{t`about ${travelMinutes} min more travel`}</Tag>}
        </Cluster>
      </Stack>
      <Button size="small" variant="secondary" onPress={onChoose}>
        {t`Choose`}
      </Button>
    </Row>
  )
}

function OthersCard({ without }: { readonly without: SuggestionView['without'] }) {
  const { t } = useLingui()
  const labels = useCalendarLabels()
  return (
    <Card title={t`Not available`}>
      <Stack as="ul" gap={2}>
        {without.map((each) => (
          <li key={each.userUuid}>
            <Text as="span" weight="medium">
              {each.name}
            </Text>
            <Text as="span" tone="soft">
              {' '}
              {labels.without(each)}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
