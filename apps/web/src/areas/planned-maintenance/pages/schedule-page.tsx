import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { type ScheduleView, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { OccurrenceTable } from '../parts/occurrence-table.tsx'
import { ScheduleActions } from '../parts/schedule-actions.tsx'
import { ScheduleApprovalCard } from '../parts/schedule-approval-card.tsx'
import { YearGrid } from '../parts/year-grid.tsx'
import { useRecurrenceText } from '../shared/use-recurrence-text.ts'
import { scheduleStatus, useScheduleLabels } from '../use-schedule-labels.ts'

/** A schedule: its rule in words, what is due, what was done. */
export function SchedulePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const labels = useScheduleLabels()
  const textOf = useRecurrenceText()
  const schedule = useQuery(methodQuery(schedulesMethods.get, { scheduleUuid: useRouteParam('scheduleUuid') }))
  return (
    <DetailPage
      {...loadStateOf(schedule)}
      frame={(view) => ({
        title: view.title,
        badge: <StatusBadge status={scheduleStatus[view.state]}>{labels.state(view.state)}</StatusBadge>,
        crumbs: [
          { label: t`Planned maintenance`, href: paths.plannedMaintenance },
          { label: t`Schedules`, href: paths.schedules },
          { label: view.title },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: <ScheduleActions schedule={view} />,
        facts: [
          { label: t`Recurs`, value: textOf(view.rule) },
          { label: t`Next due date`, value: view.nextDueOn === null ? '–' : formats.day(view.nextDueOn) },
          {
            label: t`Locations`,
            value: view.locationName ?? <TargetCount schedule={view} />,
          },
          view.makes === 'order'
            ? { label: t`Contractor`, value: view.contractorName ?? t`Decided each time` }
            : { label: t`Assignee`, value: view.assigneeName ?? t`Decided each time` },
        ],
      })}
    >
      {(view) => <ScheduleParts schedule={view} />}
    </DetailPage>
  )
}

function TargetCount({ schedule: { locations, assets } }: { schedule: ScheduleView }) {
  const counts = [
    locations.length > 0 && plural(locations.length, { one: '# location', other: '# locations' }),
    assets.length > 0 && plural(assets.length, { one: '# asset', other: '# assets' }),
  ]
  return counts.filter(Boolean).join(', ') || '–'
}

function ScheduleParts({ schedule }: { schedule: ScheduleView }) {
  const { t } = useLingui()
  return (
    <WithSideColumn sideColumnLabel={t`Details`} sideColumn={<ScheduleFacts schedule={schedule} />}>
      <Stack gap={4}>
        <StateNotice schedule={schedule} />
        <Dates schedule={schedule} bucket="open" title={t`What is due`} empty={t`No open dates.`} />
        {schedule.state !== 'draft' && <YearGrid of={{ scheduleUuid: schedule.uuid }} />}
        <Dates schedule={schedule} bucket="done" title={t`Done and skipped`} empty={t`Nothing done yet.`} />
      </Stack>
    </WithSideColumn>
  )
}

function StateNotice({ schedule: { state, pausedUntil, missed } }: { schedule: ScheduleView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (state === 'draft')
    return (
      <Banner status="info" title={t`This schedule is a draft`}>
        {t`Activate it to plan its dates for the next two years.`}
      </Banner>
    )
  if (state === 'paused')
    return (
      <Banner status="warning" title={pausedUntil === null ? t`Paused` : t`Paused until ${formats.day(pausedUntil)}`}>
        {t`No work is created. Dates that fall into the pause are skipped.`}
      </Banner>
    )
  if (missed === 0) return null
  return <Banner status="warning" title={plural(missed, { one: '# date is missed', other: '# dates are missed' })} />
}

type DatesProps = {
  readonly schedule: ScheduleView
  readonly bucket: 'open' | 'done'
  readonly title: string
  readonly empty: string
}

function Dates({ schedule, bucket, title, empty }: DatesProps) {
  const asked = { scheduleUuid: schedule.uuid, bucket }
  const { data } = useQuery(methodPageQuery(occurrencesMethods.list, asked, { limit: 20 }))
  return (
    <Card title={title} isFlush={data?.rows.length !== 0}>
      {data?.rows.length === 0 ? (
        <Text tone="soft">{empty}</Text>
      ) : (
        <OccurrenceTable rows={data?.rows} isBare showsSchedule={false} showsLocation={schedule.targets !== 1} />
      )}
    </Card>
  )
}

/** What only schedules of work orders have. */
const useOrderFacts = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  return ({ category, service, priority, budget, requirementKey, requirementName, costCode }: ScheduleView) => [
    { label: t`Service`, value: labels.service(category, service) },
    { label: t`Priority`, value: labels.priority(priority) },
    { label: t`Budget`, value: budget && formats.money(budget) },
    { label: t`Certificate needed`, value: requirementKey && labels.requirement({ requirementKey, requirementName }) },
    { label: t`Cost code`, value: costCode },
  ]
}

function ScheduleFacts({ schedule }: { schedule: ScheduleView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const labels = useLabels()
  const { bases, kind } = useScheduleLabels()
  const orderFactsOf = useOrderFacts()
  const shifts = { none: t`Keep the date`, before: t`Working day before`, after: t`Working day after` }
  const most = 12
  return (
    <Stack gap={4}>
      {schedule.asksOwners && <ScheduleApprovalCard schedule={schedule} />}
      <Card title={t`Details`}>
        <DefinitionList
          items={[
            { label: t`Description`, value: schedule.description },
            { label: t`Makes`, value: kind(schedule.makes) },
            ...(schedule.templateTitle === null
              ? []
              : [{ label: t`Inspection template`, value: schedule.templateTitle }]),
            { label: t`Trade`, value: labels.category(schedule.category) },
            ...(schedule.makes === 'order' ? orderFactsOf(schedule) : []),
            { label: t`First due date`, value: formats.day(schedule.startsOn) },
            { label: t`The next date counts`, value: bases[schedule.basis].label },
            { label: t`Weekends and public holidays`, value: shifts[schedule.shift] },
            { label: t`Created in advance`, value: plural(schedule.leadDays, { one: '# day', other: '# days' }) },
            { label: t`Early window`, value: plural(schedule.earlyDays, { one: '# day', other: '# days' }) },
          ]}
        />
      </Card>
      <Card title={t`Locations and assets`}>
        <Stack gap={1}>
          {schedule.locations.slice(0, most).map(({ uuid, name }) => (
            <Link key={uuid} href={paths.location(uuid)}>
              {name}
            </Link>
          ))}
          {schedule.locations.length > most && (
            <Text tone="soft">{t`and ${schedule.locations.length - most} more`}</Text>
          )}
          {schedule.assets.slice(0, most).map(({ uuid, name, locationName }) => (
            <Link key={uuid} href={paths.asset(uuid)}>
              {`${name}, ${locationName}`}
            </Link>
          ))}
          {schedule.targets === 0 && <Text tone="soft">{t`No location yet.`}</Text>}
        </Stack>
      </Card>
    </Stack>
  )
}
