import type { Event } from '../kernel/event.ts'

type OfAbsence = { readonly absenceId: string; readonly text: string }

export type CalendarEvent =
  | Event<'absence.requested', OfAbsence>
  | Event<'absence.approved', OfAbsence>
  | Event<'absence.declined', OfAbsence & { reason: string }>
  | Event<'absence.withdrawn', OfAbsence>
  | Event<'calendar-source.failed', { sourceId: string; text: string }>
  | Event<'bundle.accepted', { workOrderId: string; jobId: string; bookingId: string; count: number }>
  | Event<'absence.cancelled', OfAbsence & { reason: string }>
export type CalendarEventName = CalendarEvent['name']
