import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { CalendarRange, TrayJob } from '@fettle/contracts/calendar/calendar-view'
import { isDate } from '@fettle/domain/rules/dates'
import type { CalendarView, TimelineMove } from '@fettle/ui/calendar/event-calendar-props'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { SplitView } from '@fettle/ui/layout/split-view'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useIsPhone, useIsWide } from '../../../kit/use-media.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { BundlesDialog } from '../forms/bundles-dialog.tsx'
import { PlanDialog } from '../forms/plan-dialog.tsx'
import { DirectLabourOnly } from '../parts/direct-labour-only.tsx'
import { JobTray, useTray } from '../parts/job-tray.tsx'
import { PersonDay } from '../parts/person-day.tsx'
import { PersonPlanner, type PersonPlannerProps } from '../parts/person-planner.tsx'
import { TeamCalendar } from '../parts/team-calendar.tsx'
import { type VisitEvent, VisitPanel } from '../parts/visit-panel.tsx'
import { choiceAt, choiceOf, type PlanChoice, type PlanSubject } from '../planned-slot.ts'
import { rangeAround } from '../range-around.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

const keys = ['view', 'day', 'user', 'times'] as const
const views: readonly CalendarView[] = ['day', 'team', 'week', 'month']

type Plan = { readonly subject: PlanSubject; readonly choice: PlanChoice }

/** People and visits by time, with the jobs that wait for a visit; on a phone the day of one person. */
export function CalendarPage() {
  return (
    <DirectLabourOnly>
      <OwnCalendar />
    </DirectLabourOnly>
  )
}

function OwnCalendar() {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const isPhone = useIsPhone()
  const paths = useCalendarPaths()
  const { state, change } = useListAddress(keys)
  const view = views.find((each) => each === state.view) ?? 'day'
  const day = state.day !== undefined && isDate(state.day) ? state.day : formats.dayIn(now)
  const [isBundling, setBundling] = useState(false)
  const asked = rangeAround(isPhone ? 'day' : view, day)
  const query = useQuery({ ...methodQuery(calendarMethods.range, asked), placeholderData: keepPreviousData })
  return (
    <Page isDense>
      <PageHeader
        title={t`Calendar`}
        actions={
          <>
            {query.data?.canPlan && (
              <>
                <LinkButton variant="secondary" color="default" href={paths.calendarTeamPlan}>
                  {t`Plan team`}
                </LinkButton>
                <Button variant="secondary" color="default" onPress={() => setBundling(true)}>
                  {t`Combine trips`}
                </Button>
              </>
            )}
            <LinkButton variant="secondary" color="default" href={paths.calendarFeeds}>
              {t`Other calendars`}
            </LinkButton>
            <LinkButton variant="secondary" color="default" href={paths.calendarAbsences}>
              {t`Absences`}
            </LinkButton>
          </>
        }
      />
      <LoadStateView {...loadStateOf(query, <PartSkeleton lines={12} />)}>
        {(range) => (
          <Calendar
            range={range}
            state={{ view, day, user: state.user, isByTime: state.times === 'yes' }}
            isLoading={query.isFetching}
            onChange={change}
          />
        )}
      </LoadStateView>
      {isBundling && <BundlesDialog day={day} onClose={() => setBundling(false)} />}
    </Page>
  )
}

type CalendarProps = {
  readonly range: CalendarRange
  readonly state: {
    readonly view: CalendarView
    readonly day: string
    readonly user: string | undefined
    /** Whether a phone shows the day by time, to plan it. */
    readonly isByTime: boolean
  }
  readonly isLoading: boolean
  readonly onChange: (changes: Partial<Record<(typeof keys)[number], string>>) => void
}

function Calendar({ range, state, isLoading, onChange }: CalendarProps) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const hasTray = range.canPlan && (!isPhone || state.isByTime)
  const tray = useTray('', hasTray)
  const [opened, setOpened] = useState<VisitEvent>()
  const [plan, setPlan] = useState<Plan>()
  const { people, visitMinutes } = range
  const planJob = (job: TrayJob, at = { laneId: '', day: state.day, minutes: 9 * 60 }) =>
    setPlan({ subject: { kind: 'job', job }, choice: choiceAt({ ...at, length: visitMinutes }) })
  const change = (event: VisitEvent, choice: PlanChoice) => {
    setOpened(undefined)
    setPlan({ subject: { kind: 'visit', event }, choice })
  }
  const moves = {
    onPlan: (event: VisitEvent, move: TimelineMove) => change(event, choiceAt(move)),
    onDrop: (jobUuid: string, at: { laneId: string; day: string; minutes: number }) => {
      const job = tray.data?.rows.find((each) => each.jobUuid === jobUuid)
      if (job) planJob(job, at)
    },
  }
  return (
    <>
      {isPhone ? (
        <PhoneCalendar range={range} state={state} onChange={onChange} onOpen={setOpened} moves={moves} />
      ) : (
        <SplitView
          side={isWide && hasTray && <JobTray onPlan={planJob} />}
          sideLabel={t`Waiting for a visit`}
          place="tray"
        >
          <TeamCalendar
            range={range}
            view={state.view}
            day={state.day}
            isLoading={isLoading}
            onChange={onChange}
            onOpen={setOpened}
            {...moves}
          />
        </SplitView>
      )}
      {!isWide && hasTray && <JobTray onPlan={planJob} />}
      {opened && (
        <VisitPanel
          event={opened}
          {...(range.canPlan && { people, onChange: () => change(opened, choiceOf(opened)) })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {plan && (
        <PlanDialog key={JSON.stringify(plan.choice)} {...plan} people={people} onClose={() => setPlan(undefined)} />
      )}
    </>
  )
}

type PhoneCalendarProps = Pick<CalendarProps, 'range' | 'state' | 'onChange'> & {
  readonly onOpen: (event: VisitEvent) => void
  readonly moves: Pick<PersonPlannerProps, 'onPlan' | 'onDrop'>
}

/** The day of one person, as a list or by time for those who plan it. */
function PhoneCalendar({ range, state: { day, user, isByTime }, onChange, onOpen, moves }: PhoneCalendarProps) {
  return (
    <PersonDay
      range={range}
      day={day}
      userUuid={user}
      onChange={onChange}
      onOpen={onOpen}
      {...(range.canPlan && {
        planner: {
          isShown: isByTime,
          onShow: (isShown) => onChange({ times: isShown ? 'yes' : '' }),
          show: (person) => <PersonPlanner range={range} person={person} day={day} onOpen={onOpen} {...moves} />,
        },
      })}
    />
  )
}
