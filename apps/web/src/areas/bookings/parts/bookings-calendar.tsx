import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { addDays, instantAt, localDateOf, localTimeOf } from '@fettle/domain/kernel/calendar'
import { displayName } from '@fettle/domain/rules/names'
import { type CalendarEvent, EventCalendar } from '@fettle/ui/calendar/event-calendar'
import type { CalendarView, SlotTarget } from '@fettle/ui/calendar/event-calendar-props'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { MoveVisitDialog } from '../forms/move-visit-dialog.tsx'
import { bookingSurface } from '../shared/booking-surface.ts'

export type CalendarState = { readonly view: CalendarView; readonly day: string }

type BookingsCalendarProps = {
  readonly side: 'client' | 'contractor'
  readonly state: CalendarState
  readonly onChange: (state: CalendarState) => void
  readonly hrefOf: (booking: BookingView) => string
  /** A free slot was chosen; the column is a person in the day view. */
  readonly onSlot?: (target: SlotTarget & { readonly assigneeUuid: string }) => void
}

/** Days around the shown ones, as zones differ and a month shows days of its neighbours. */
const margins = { day: [1, 2], team: [8, 8], week: [8, 8], month: [38, 38] } as const
const ended = ['rescheduled', 'cancelled']

/** Appointments as a calendar: day by person, week, month; an agenda on a phone. */
export function BookingsCalendar({ side, state, onChange, hrefOf, onSlot }: BookingsCalendarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const today = formats.dayIn(now)
  const [move, setMove] = useState<{ booking: BookingView; target: SlotTarget }>()
  const { view, day } = state
  const { rows, isLoading } = useVisits(state)
  const lanes = useLanes(side, rows)
  return (
    <>
      <EventCalendar
        label={t`Appointments`}
        view={view}
        onViewChange={(next) => onChange({ view: next, day })}
        day={day}
        onDayChange={(next) => onChange({ view, day: next })}
        onDayOpen={(next) => onChange({ view: 'day', day: next })}
        today={today}
        isLoading={isLoading}
        lanes={lanes}
        events={rows.map((row) => toEvent(row, { side, href: hrefOf(row), unassigned: t`Unassigned` }))}
        onMove={(event, target) => {
          const booking = rows.find(({ uuid }) => uuid === event.id)
          if (!booking) return
          if (instantAt(booking.timeZone, target.day, target.minutes) < now)
            toast.warning({ title: t`Choose a time that is not in the past.` })
          else setMove({ booking, target })
        }}
        onSlot={onSlot && ((target) => onSlot({ ...target, assigneeUuid: view === 'day' ? target.columnId : '' }))}
        labels={{
          today: t`Today`,
          day: t`Day`,
          week: t`Week`,
          month: t`Month`,
          more: (count) => t`${count} more`,
          nothing: t`No appointments in this period.`,
        }}
      />
      {move && (
        <MoveVisitDialog
          booking={move.booking}
          day={move.target.day}
          minutes={move.target.minutes}
          lane={
            view === 'day' && side === 'contractor' ? lanes.find(({ id }) => id === move.target.columnId) : undefined
          }
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  )
}

const all = 'all'

/** Visits around the shown days that take place or took place. */
const useVisits = ({ view, day }: CalendarState) => {
  const [before, after] = margins[view]
  const range = {
    bucket: 'all' as const,
    startsFrom: `${addDays(day, -before)}T00:00:00Z`,
    startsBefore: `${addDays(day, after)}T00:00:00Z`,
  }
  const { data, isLoading } = useQuery(methodPageQuery(bookingsMethods.list, range, { limit: 100 }))
  return { rows: (data?.rows ?? []).filter((row) => !ended.includes(row.state)), isLoading }
}

type Reader = { readonly side: 'client' | 'contractor'; readonly href: string; readonly unassigned: string }

const toEvent = (row: BookingView, { side, href, unassigned }: Reader): CalendarEvent => ({
  id: row.uuid,
  title: row.workOrderTitle,
  start: localMoment(row.startsAt, row.timeZone),
  end: localMoment(row.endsAt, row.timeZone),
  detail: `${row.locationName} · ${side === 'client' ? row.contractorName : (row.assigneeName ?? unassigned)}`,
  href,
  surface: bookingSurface(row.state),
  laneId: side === 'client' ? all : (row.assigneeUuid ?? ''),
  isFixed: !row.can.includes('reschedule'),
})

/** Wall time of the property. */
const localMoment = (at: string, zone: string) =>
  `${localDateOf(zone, Date.parse(at))}T${localTimeOf(zone, Date.parse(at))}`

/** A contractor's lanes are the operatives, then what is not assigned; a client has one. */
const useLanes = (side: 'client' | 'contractor', rows: readonly BookingView[]) => {
  const { t } = useLingui()
  const seesColleagues = usePermission('users.view') && side === 'contractor'
  const { data } = useQuery({ ...methodPageQuery(usersMethods.list, {}, { limit: 100 }), enabled: seesColleagues })
  if (side === 'client') return [{ id: all, label: t`All appointments` }]
  const field = (data?.rows ?? [])
    .filter(({ status, roleCode }) => status === 'ACTIVE' && ['KX', 'SUB'].includes(roleCode))
    .map((user) => ({ id: user.uuid, label: displayName(user) }))
  const others = rows.flatMap(({ assigneeUuid, assigneeName }) =>
    assigneeUuid !== null && field.every(({ id }) => id !== assigneeUuid)
      ? [{ id: assigneeUuid, label: assigneeName ?? '' }]
      : [],
  )
  const distinct = [...new Map([...field, ...others].map((lane) => [lane.id, lane])).values()]
  return [...distinct, { id: '', label: t`Unassigned` }]
}
