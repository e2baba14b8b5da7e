import type { EpochMs } from '../kernel/time.ts'
import type { BookingOutcome, BookingState, BookingSubStatus } from './booking-states.ts'

/** Party that proposes or confirms a slot. */
export type BookingParty = 'client' | 'contractor' | 'resident'

/** One visit of a contractor to the location. */
export type Booking = {
  readonly bookingId: string
  readonly workOrderId: string
  readonly jobId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  /** Memberships of the assigned operatives. */
  readonly assignees: readonly string[]
  readonly state: BookingState
  readonly subStatus: BookingSubStatus | null
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly proposedBy: BookingParty
  readonly residentMustBePresent: boolean
  /** Uuid of the booking that this one was rescheduled from. */
  readonly replaces: string | null
  readonly outcome: BookingOutcome | null
  readonly note: string
}

export type Slot = Pick<Booking, 'startsAt' | 'endsAt'>
