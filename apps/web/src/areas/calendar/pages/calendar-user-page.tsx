import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { isDate } from '@fettle/domain/rules/dates'
import { Button } from '@fettle/ui/controls/button'
import { Tag } from '@fettle/ui/controls/tag'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { NotFound } from '../../../kit/screens/failure-screen.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { AbsenceDialog } from '../forms/absence-dialog.tsx'
import { DayPlanDialog } from '../forms/day-plan-dialog.tsx'
import { PatternDialog } from '../forms/pattern-dialog.tsx'
import { PlanDialog } from '../forms/plan-dialog.tsx'
import { AbsenceList } from '../parts/absence-list.tsx'
import { DirectLabourOnly } from '../parts/direct-labour-only.tsx'
import { PatternList } from '../parts/pattern-list.tsx'
import { PersonDay } from '../parts/person-day.tsx'
import { PersonWeek } from '../parts/person-week.tsx'
import { type VisitEvent, VisitPanel } from '../parts/visit-panel.tsx'
import { choiceOf } from '../planned-slot.ts'
import { rangeAround } from '../range-around.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

type Person = { readonly userUuid: string; readonly name: string }

/** One person: week, absences, working hours and skills. */
export function CalendarUserPage() {
  return (
    <DirectLabourOnly>
      <PersonCalendar />
    </DirectLabourOnly>
  )
}

function PersonCalendar() {
  const { t } = useLingui()
  const userUuid = useRouteParam('userUuid')
  const paths = useCalendarPaths()
  const formats = useFormats()
  const now = useNow()
  const { state, change } = useListAddress(['day'] as const)
  const day = state.day !== undefined && isDate(state.day) ? state.day : formats.dayIn(now)
  const asked = { ...rangeAround('week', day), userUuid }
  const query = useQuery({ ...methodQuery(calendarMethods.range, asked), placeholderData: keepPreviousData })
  return (
    <LoadStateView {...loadStateOf(query, <PartSkeleton lines={12} />)}>
      {(range) => {
        const person = range.people[0]
        if (!person) return <NotFound />
        return (
          <Page isDense>
            <PageHeader
              title={person.name}
              crumbs={[{ label: t`Calendar`, href: paths.calendar }, { label: person.name }]}
              crumbsLabel={t`Breadcrumb`}
              actions={range.canPlan && <PlanDayButton person={person} day={day} />}
            />
            <Stack gap={5}>
              <Week
                range={range}
                day={day}
                isLoading={query.isFetching}
                onDayChange={(next) => change({ day: next })}
              />
              <OwnFacts person={person} isOwnCompany={person.contractorUuid} />
            </Stack>
          </Page>
        )
      }}
    </LoadStateView>
  )
}

/** Plans the day that is chosen in the address, today unless another is. */
function PlanDayButton({ person, day }: { readonly person: Person; readonly day: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" color="default" onPress={() => setOpen(true)}>
        {t`Plan ${formats.weekday(`${day}T12:00:00Z`, 'UTC')}`}
      </Button>
      {isOpen && <DayPlanDialog person={person} day={day} onClose={() => setOpen(false)} />}
    </>
  )
}

type WeekProps = {
  readonly range: CalendarRange
  readonly day: string
  readonly isLoading: boolean
  readonly onDayChange: (day: string) => void
}

function Week({ range, day, isLoading, onDayChange }: WeekProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<VisitEvent>()
  const [changed, setChanged] = useState<VisitEvent>()
  const person = range.people[0]
  return (
    <>
      {isPhone ? (
        <PersonDay
          range={range}
          day={day}
          userUuid={person?.userUuid}
          onChange={(next) => next.day && onDayChange(next.day)}
          onOpen={setOpened}
        />
      ) : (
        <PersonWeek range={range} day={day} isLoading={isLoading} onDayChange={onDayChange} onOpen={setOpened} />
      )}
      {opened && (
        <VisitPanel
          event={opened}
          onChange={
            range.canPlan && opened.userUuid === person?.userUuid
              ? () => {
                  setChanged(opened)
                  setOpened(undefined)
                }
              : undefined
          }
          people={undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
      {changed && (
        <PlanDialog
          subject={{ kind: 'visit', event: changed }}
          choice={choiceOf(changed)}
          people={range.people}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

/** Absences, hours and skills; of colleagues of another company their own pages show them. */
function OwnFacts({ person, isOwnCompany }: { readonly person: Person; readonly isOwnCompany: string }) {
  const { tenantUuid, uuid } = useMembership()
  const decides = usePermission('absences.decide')
  if (isOwnCompany !== tenantUuid) return null
  const isSelf = uuid === person.userUuid
  return (
    <Grid columns={2}>
      {(isSelf || decides) && <AbsencesCard person={person} isSelf={isSelf} />}
      <HoursCard person={person} />
      <SkillsCard person={person} />
    </Grid>
  )
}

function AbsencesCard({ person, isSelf }: { readonly person: Person; readonly isSelf: boolean }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(methodPageQuery(absencesMethods.list, { userUuid: person.userUuid }, { limit: 10 }))
  return (
    <Card
      title={t`Absences`}
      actions={
        <Button size="small" variant="secondary" color="default" onPress={() => setAdding(true)}>
          {isSelf ? t`Request absence` : t`Add absence`}
        </Button>
      }
    >
      {data?.rows.length === 0 && <Text tone="soft">{t`No absences`}</Text>}
      <AbsenceList absences={data?.rows ?? []} showsNames={false} />
      {isAdding && <AbsenceDialog person={isSelf ? null : person} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function HoursCard({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = usePermission('working-patterns.edit')
  const { userUuid, name } = person
  const { data } = useQuery(methodQuery(workingPatternsMethods.list, { userUuid }))
  return (
    <Card
      title={t`Working times`}
      description={t`Those of the person count before those of a team and of the company.`}
      actions={
        mayEdit && (
          <Button size="small" variant="secondary" color="default" onPress={() => setAdding(true)}>
            {t`Set own hours`}
          </Button>
        )
      }
    >
      {data && <PatternList patterns={data.patterns} />}
      {isAdding && (
        <PatternDialog
          pattern={undefined}
          owner={{ kind: 'member', uuid: userUuid, name }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

function SkillsCard({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { data } = useQuery(methodQuery(skillsMethods.list, {}))
  const own = (data?.skills ?? []).flatMap(({ uuid, name, members }) =>
    members.filter((member) => member.userUuid === person.userUuid).map((member) => ({ uuid, skill: name, ...member })),
  )
  return (
    <Card title={t`Skills`}>
      {data && own.length === 0 && <Text tone="soft">{t`No skills recorded`}</Text>}
      <Cluster gap={2}>
        {own.map(({ uuid, skill, validUntil, isExpired, lacksPaper }) => (
          <Tag key={uuid} surface={isExpired || lacksPaper ? 'red' : 'grey'}>
            {lacksPaper
              ? t`${skill}, without the certificate`
              : validUntil === null
                ? skill
                : isExpired
                  ? t`${skill}, expired ${formats.day(validUntil)}`
                  : t`${skill}, until ${formats.day(validUntil)}`}
          </Tag>
        ))}
      </Cluster>
    </Card>
  )
}
