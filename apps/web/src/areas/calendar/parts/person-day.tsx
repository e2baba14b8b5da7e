import type { CalendarEventView, CalendarPerson, CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { addDays } from '@fettle/domain/kernel/calendar'
import { Button } from '@fettle/ui/controls/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { localMoment } from '../calendar-events.ts'
import { useCalendarLabels } from '../use-calendar-labels.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'
import type { VisitEvent } from './visit-panel.tsx'

type PersonDayProps = {
  readonly range: CalendarRange
  readonly day: string
  readonly userUuid: string | undefined
  readonly onChange: (changes: { readonly day?: string; readonly user?: string }) => void
  readonly onOpen: (event: VisitEvent) => void
  /** Whether the day is shown by time, and what shows it so; undefined for those who do not plan. */
  readonly planner?: {
    readonly isShown: boolean
    readonly onShow: (isShown: boolean) => void
    readonly show: (person: CalendarPerson) => ReactNode
  }
}

const ended = ['finished', 'no_access']
const isVisit = (event: CalendarEventView): event is VisitEvent => event.visit !== null
const isOn = (day: string) => (event: CalendarEventView) =>
  localMoment(event.startsAt, event.timeZone).slice(0, 10) <= day &&
  localMoment(event.endsAt, event.timeZone).slice(0, 10) >= day

/** The day of one person on a phone: the next visit first, then the others in their order. */
export function PersonDay({ range, day, userUuid, onChange, onOpen, planner }: PersonDayProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const { absenceKinds } = useCalendarLabels()
  const person = range.people.find((each) => each.userUuid === userUuid) ?? range.people[0]
  const own = range.events
    .filter(
      ({ userUuid: of, visit }) =>
        of === (person?.userUuid ?? null) || visit?.crew.some((each) => each.userUuid === person?.userUuid),
    )
    .filter(isOn(day))
  const visits = own.filter(isVisit).toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const next = visits.find(({ visit, endsAt }) => !ended.includes(visit.state) && Date.parse(endsAt) > now)
  const away = own.find(({ kind }) => kind === 'absence')
  const busy = own.filter(({ kind }) => kind === 'busy')
  const isPlanned = planner?.isShown && person !== undefined
  return (
    <Stack gap={4}>
      <Row justify="between">
        <DayTurn
          label={t`Previous day`}
          icon={<ChevronLeftIcon />}
          onPress={() => onChange({ day: addDays(day, -1) })}
        />
        <Heading level={2} size="small">
          {formats.weekday(`${day}T12:00:00Z`, 'UTC')}
        </Heading>
        <DayTurn label={t`Next day`} icon={<ChevronRightIcon />} onPress={() => onChange({ day: addDays(day, 1) })} />
      </Row>
      {range.people.length > 1 && (
        <SelectField
          label={t`Person`}
          options={range.people.map((each) => ({ id: each.userUuid, label: each.name }))}
          value={person?.userUuid ?? null}
          onChange={(user) => onChange({ user: user ?? '' })}
        />
      )}
      {planner && person && (
        <Row>
          <Button
            variant="secondary"
            color="default"
            aria-pressed={isPlanned}
            onPress={() => planner.onShow(!isPlanned)}
          >
            {t`Plan by time`}
          </Button>
        </Row>
      )}
      {away && <Text weight="medium">{away.absence?.kind ? absenceKinds[away.absence.kind] : t`Away`}</Text>}
      {isPlanned ? (
        planner.show(person)
      ) : (
        <VisitList visits={visits} next={next} isAway={away !== undefined} busy={busy.length} onOpen={onOpen} />
      )}
    </Stack>
  )
}

type VisitListProps = Pick<PersonDayProps, 'onOpen'> & {
  readonly visits: readonly VisitEvent[]
  readonly next: VisitEvent | undefined
  readonly isAway: boolean
  readonly busy: number
}

function VisitList({ visits, next, isAway, busy, onOpen }: VisitListProps) {
  const { t } = useLingui()
  return (
    <>
      {next && <NextVisit event={next} onOpen={() => onOpen(next)} />}
      {visits.length === 0 && !isAway && <Text tone="soft">{t`No visits on this day.`}</Text>}
      <Stack as="ol" gap={2}>
        {visits
          .filter((each) => each !== next)
          .map((event) => (
            <li key={event.uuid}>
              <VisitLine event={event} onOpen={() => onOpen(event)} />
            </li>
          ))}
      </Stack>
      {busy > 0 && <Text size="small" tone="soft">{t`${busy} further times are taken.`}</Text>}
    </>
  )
}

function DayTurn({ label, icon, onPress }: { label: string; icon: React.ReactNode; onPress: () => void }) {
  return (
    <Button variant="secondary" color="default" iconOnly startIcon={icon} onPress={onPress}>
      {label}
    </Button>
  )
}

const useTimes = ({ startsAt, endsAt, timeZone }: VisitEvent): string => {
  const formats = useFormats()
  return `${formats.time(startsAt, timeZone)}–${formats.time(endsAt, timeZone)}`
}

type LineProps = { readonly event: VisitEvent; readonly onOpen: () => void }

/** Whose visit it is where several go, and who comes along. */
function WithOthers({ event }: Pick<LineProps, 'event'>) {
  const { t } = useLingui()
  const { crew, assigneeName: lead } = event.visit
  if (crew.length === 0) return null
  const names = [...(lead === null ? [] : [lead]), ...crew.map(({ name }) => name)].join(', ')
  return <Text size="small" tone="soft">{t`Together: ${names}`}</Text>
}

function NextVisit({ event, onOpen }: LineProps) {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const { visit, uuid } = event
  return (
    <Card
      title={t`Next: ${useTimes(event)}`}
      mark={visit.isUpdateOverdue ? 'attention' : 'success'}
      actions={<StateBadge kind="booking" state={visit.state} />}
      footer={
        <Row>
          <LinkButton href={paths.visit({ jobUuid: visit.jobUuid, bookingUuid: uuid })}>{t`Open visit`}</LinkButton>
          <Button variant="secondary" color="default" onPress={onOpen}>{t`Details`}</Button>
        </Row>
      }
    >
      <Stack gap={0}>
        <Text weight="medium">{visit.title}</Text>
        <Text tone="soft">{placeLine(visit.locationName, visit.address)}</Text>
        <WithOthers event={event} />
      </Stack>
    </Card>
  )
}

function VisitLine({ event, onOpen }: LineProps) {
  const { t } = useLingui()
  const { visit } = event
  return (
    <Card
      title={useTimes(event)}
      headingLevel={3}
      actions={<StateBadge kind="booking" state={visit.state} />}
      footer={
        <Button
          size="small"
          variant="secondary"
          color="default"
          aria-label={t`Details of ${visit.title}`}
          onPress={onOpen}
        >
          {t`Details`}
        </Button>
      }
    >
      <Text weight="medium">{visit.title}</Text>
      <Text size="small" tone="soft">
        {placeLine(visit.locationName, visit.address)}
      </Text>
      <WithOthers event={event} />
    </Card>
  )
}
