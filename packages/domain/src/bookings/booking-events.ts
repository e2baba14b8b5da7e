import type { Event } from '../kernel/event.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { BookingOutcome, BookingSubStatus } from './booking-states.ts'

type OfBooking = { readonly workOrderId: string; readonly jobId: string; readonly bookingId: string }
type Slot = { readonly startsAt: EpochMs; readonly endsAt: EpochMs }

export type BookingEvent =
  | Event<'booking.proposed', OfBooking & Slot>
  | Event<'booking.booked' | 'booking.logged', OfBooking & Slot>
  | Event<'booking.confirmed', OfBooking & Slot>
  | Event<'booking.rescheduled', OfBooking & Slot & { replaces: string }>
  | Event<'booking.reassigned' | 'booking.crew-changed', OfBooking & Slot>
  | Event<'booking.set-out', OfBooking>
  | Event<'booking.checked-in', OfBooking>
  | Event<'booking.sub-status-changed', OfBooking & { subStatus: BookingSubStatus }>
  | Event<'booking.finished', OfBooking & { outcome: BookingOutcome }>
  | Event<'booking.no-access', OfBooking>
  | Event<'booking.cancelled', OfBooking & { reason: string }>
  | Event<'booking.assigned', OfBooking & { startsAt: string }>
  | Event<'booking.moved', OfBooking & { startsAt: string; formerStartsAt: string }>
  | Event<'booking.unassigned', OfBooking & { startsAt: string }>
export type BookingEventName = BookingEvent['name']
