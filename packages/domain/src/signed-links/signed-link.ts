import { dayMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { WorkOrderState } from '../work-orders/work-order-states.ts'

/** Links that show one page about one order. */
export const sharedPurposes = ['resident-progress', 'owner-decision'] as const
export type SharedPurpose = (typeof sharedPurposes)[number]
/** Purposes of a link for people without an account: one page, or the one job of a guest contractor. */
export const linkPurposes = [...sharedPurposes, 'contractor-job'] as const
export type SignedLinkPurpose = (typeof linkPurposes)[number]

/** Responses of a property owner to a quote: approve, decline, or do the work themselves. */
export const ownerAnswers = ['approved', 'declined', 'does-it-themselves'] as const
export type OwnerAnswer = (typeof ownerAnswers)[number]

export const linkStates = ['open', 'answered', 'revoked', 'expired', 'job-over'] as const
export type SignedLinkState = (typeof linkStates)[number]

/** Validity of a link, in days. */
export const linkDays = { least: 1, most: 60 } as const
/** Validity of a guest contractor's link, in days. */
export const jobLinkDays = { least: 1, most: 90, unlessChosen: 30 } as const
/** When a link issued at `at` expires; a day has 24 hours. */
export const linkExpiry = (at: EpochMs, days: number): EpochMs => at + days * dayMs

type Life = {
  readonly endsAt: string
  readonly revokedAt: string | null
  readonly answeredAt: string | null
  /** For a guest contractor's link: whether the job is lost, cancelled or fully paid. */
  readonly isJobOver: boolean
}

/** State of a link at a moment; an answered link stays answered. */
export const linkStateAt = ({ endsAt, revokedAt, answeredAt, isJobOver }: Life, at: string): SignedLinkState => {
  if (answeredAt !== null) return 'answered'
  if (revokedAt !== null) return 'revoked'
  if (isJobOver) return 'job-over'
  return endsAt <= at ? 'expired' : 'open'
}

/** Steps of a repair as shown to residents. */
export const repairSteps = ['received', 'contractor-found', 'visit-arranged', 'done'] as const
export type RepairStep = (typeof repairSteps)[number] | 'cancelled'

const doneStates: readonly WorkOrderState[] = ['done', 'invoice_outstanding', 'invoice_paid']

/** Progress of a repair for residents; discloses neither sums nor invited contractors. */
export const repairStep = (state: WorkOrderState, hasVisit: boolean): RepairStep => {
  if (state === 'customer_cancelled') return 'cancelled'
  if (doneStates.includes(state)) return 'done'
  if (hasVisit) return 'visit-arranged'
  return state === 'quote_accepted' || state === 'booked' ? 'contractor-found' : 'received'
}
