import type { Machine } from '../kernel/machine.ts'

export const bookingStates = [
  'proposed',
  'confirmed',
  'en_route',
  'on_site',
  'finished',
  'no_access',
  'rescheduled',
  'cancelled',
] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingVerbs = [
  'confirm',
  'reschedule',
  'set_out',
  'check_in',
  'finish',
  'no_access',
  'cancel',
  'end',
] as const
export type BookingVerb = (typeof bookingVerbs)[number]

/**
 * `reschedule` ends the old slot; the new slot is a separate booking in state `proposed` with a link to the old one. `end` follows from
 * the end of the work, of the hire or of the order. No access is also found out on site.
 */
export const bookingMachine: Machine<BookingState, BookingVerb> = {
  proposed: { confirm: 'confirmed', reschedule: 'rescheduled', cancel: 'cancelled', end: 'cancelled' },
  confirmed: {
    set_out: 'en_route',
    check_in: 'on_site',
    reschedule: 'rescheduled',
    no_access: 'no_access',
    cancel: 'cancelled',
    end: 'cancelled',
  },
  en_route: { check_in: 'on_site', no_access: 'no_access', end: 'cancelled' },
  on_site: { finish: 'finished', no_access: 'no_access', end: 'cancelled' },
  finished: {},
  no_access: {},
  rescheduled: {},
  cancelled: {},
}

/** Outcome of a visit. Only `complete` means that no further visit is needed. */
export const bookingOutcomes = ['complete', 'further_visit', 'parts_needed', 'quote_needed', 'not_possible'] as const
export type BookingOutcome = (typeof bookingOutcomes)[number]

/** The visit has no outcome yet. */
export const openBookingStates = ['proposed', 'confirmed', 'en_route', 'on_site'] as const
/** States in which the operative's sub-status may change. */
export const activeBookingStates = ['confirmed', 'en_route', 'on_site'] as const

export const bookingSubStatuses = ['on_the_way', 'running_late', 'working', 'waiting_for_parts', 'paused'] as const
export type BookingSubStatus = (typeof bookingSubStatuses)[number]
