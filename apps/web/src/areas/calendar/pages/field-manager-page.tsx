import { dispatchMethods, type FieldDayView, type FieldVisitView } from '@fettle/contracts/calendar/dispatch.methods'
import { fieldStates } from '@fettle/domain/calendar/field-day'
import { addDays } from '@fettle/domain/kernel/calendar'
import { isDate } from '@fettle/domain/rules/dates'
import { TruckIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { PlanDialog } from '../forms/plan-dialog.tsx'
import { FieldLane } from '../parts/field-lane.tsx'
import { choiceOf } from '../planned-slot.ts'
import { fieldStatuses, useFieldLabels } from '../use-field-labels.ts'

const keys = ['show', 'day'] as const
/** Lateness follows from time alone, so that it is asked for again without an event. */
const refreshMs = 60_000

/** The day of the people in the field: where each visit stands, what needs attention, and the next step. */
export function FieldManagerPage() {
  const { t } = useLingui()
  const { state, address } = useListAddress(keys)
  const day = state.day !== undefined && isDate(state.day) ? state.day : null
  const query = useQuery({
    ...methodQuery(dispatchMethods.today, { day }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const showsWarned = state.show === 'attention'
  return (
    <Page>
      <PageHeader title={t`Field manager`} />
      <LoadStateView {...loadStateOf(query, <PartSkeleton lines={12} />)}>
        {(field) => (
          <Stack gap={4}>
            <LinkTabs
              label={t`Visits`}
              tabs={[
                {
                  id: 'all',
                  label: t`Today`,
                  href: address({ show: '', day: '' }),
                  isActive: !showsWarned && day === null,
                },
                {
                  id: 'attention',
                  label: t`Needs attention`,
                  href: address({ show: 'attention', day: '' }),
                  isActive: showsWarned,
                  count: day === null ? field.warned : undefined,
                },
                {
                  id: 'tomorrow',
                  label: t`Tomorrow`,
                  href: address({ show: '', day: day ?? addDays(field.day, 1) }),
                  isActive: !showsWarned && day !== null,
                },
              ]}
            />
            <FieldDay field={field} showsWarned={showsWarned} />
          </Stack>
        )}
      </LoadStateView>
    </Page>
  )
}

function FieldDay({ field, showsWarned }: { readonly field: FieldDayView; readonly showsWarned: boolean }) {
  const { t } = useLingui()
  const { states } = useFieldLabels()
  const isShown = ({ warnings }: { readonly warnings: readonly unknown[] }) => !showsWarned || warnings.length > 0
  const lanes = field.people
    .map((person) => ({ ...person, visits: person.visits.filter(isShown) }))
    .filter(({ visits }) => visits.length > 0)
  const free = field.people.filter(({ visits, isAway }) => visits.length === 0 && !isAway)
  const away = field.people.filter(({ visits, isAway }) => visits.length === 0 && isAway)
  const [planned, setPlanned] = useState<{ readonly visit: FieldVisitView; readonly userUuid: string | null }>()
  const { isDlo } = useMembership()
  const colleagues = field.people.flatMap(({ userUuid, name }) => (userUuid === null ? [] : [{ userUuid, name }]))
  const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join(', ')
  return (
    <>
      <Cluster gap={2}>
        {fieldStates
          .filter((state) => field.counts[state] > 0)
          .map((state) => (
            <StatusBadge
              key={state}
              status={fieldStatuses[state]}
            >{`${states[state]}: ${field.counts[state]}`}</StatusBadge>
          ))}
      </Cluster>
      {lanes.length === 0 && (
        <EmptyState
          icon={<TruckIcon />}
          title={showsWarned ? t`Nothing needs attention` : t`No visits on this day.`}
          description={t`Visits appear here as they are booked, and change while people are in the field.`}
        />
      )}
      <Grid minWidth={300}>
        {lanes.map((person) => (
          <FieldLane
            key={person.userUuid ?? ''}
            person={person}
            onPlan={isDlo ? (visit) => setPlanned({ visit, userUuid: person.userUuid }) : undefined}
          />
        ))}
      </Grid>
      {!showsWarned && free.length > 0 && <Text size="small" tone="soft">{t`Without visits: ${names(free)}`}</Text>}
      {!showsWarned && away.length > 0 && <Text size="small" tone="soft">{t`Away: ${names(away)}`}</Text>}
      {planned && <FieldPlanDialog {...planned} people={colleagues} onClose={() => setPlanned(undefined)} />}
    </>
  )
}

type FieldPlanProps = {
  readonly visit: FieldVisitView
  readonly userUuid: string | null
  readonly people: readonly { readonly userUuid: string; readonly name: string }[]
  readonly onClose: () => void
}

function FieldPlanDialog({ visit, userUuid, people, onClose }: FieldPlanProps) {
  const { bookingUuid: uuid, startsAt, endsAt, timeZone } = visit
  const event = { uuid, startsAt, endsAt, timeZone, userUuid, visit }
  return <PlanDialog subject={{ kind: 'visit', event }} choice={choiceOf(event)} people={people} onClose={onClose} />
}
