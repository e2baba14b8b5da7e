import { dayMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { WorkOrderState } from '../work-orders/work-order-states.ts'

/** Links that show one page about one order and nothing else. */
export const sharedPurposes = ['resident-progress', 'owner-decision'] as const
export type SharedPurpose = (typeof sharedPurposes)[number]
/** What a link for somebody without an account is good for: a page, or the one job of a contractor. */
export const linkPurposes = [...sharedPurposes, 'contractor-job'] as const
export type SignedLinkPurpose = (typeof linkPurposes)[number]

/** What an owner can answer to a quote: have it done, not at this price, or see to it themselves. */
export const ownerAnswers = ['approved', 'declined', 'does-it-themselves'] as const
export type OwnerAnswer = (typeof ownerAnswers)[number]

export const linkStates = ['open', 'answered', 'revoked', 'expired', 'job-over'] as const
export type SignedLinkState = (typeof linkStates)[number]

/** How long a link may be good for, in days. */
export const linkDays = { least: 1, most: 60 } as const
/** A job takes longer than an answer. */
export const jobLinkDays = { least: 1, most: 90, unlessChosen: 30 } as const
export const linkExpiry = (at: EpochMs, days: number): EpochMs => at + days * dayMs

type Life = {
  readonly endsAt: string
  readonly revokedAt: string | null
  readonly answeredAt: string | null
  /** Of a contractor's link: whether the job was lost, called off, or everything is paid. */
  readonly isJobOver: boolean
}

/** Where a link stands at a moment; what was answered stays answered. */
export const linkStateAt = ({ endsAt, revokedAt, answeredAt, isJobOver }: Life, at: string): SignedLinkState => {
  if (answeredAt !== null) return 'answered'
  if (revokedAt !== null) return 'revoked'
  if (isJobOver) return 'job-over'
  return endsAt <= at ? 'expired' : 'open'
}

/** The way of a repair as whoever lives there sees it. */
export const repairSteps = ['received', 'contractor-found', 'visit-arranged', 'done'] as const
export type RepairStep = (typeof repairSteps)[number] | 'cancelled'

const doneStates: readonly WorkOrderState[] = ['done', 'invoice_outstanding', 'invoice_paid']

/** How far a repair has come. Money and who is asked for a price are nobody's concern there. */
export const repairStep = (state: WorkOrderState, hasVisit: boolean): RepairStep => {
  if (state === 'customer_cancelled') return 'cancelled'
  if (doneStates.includes(state)) return 'done'
  if (hasVisit) return 'visit-arranged'
  return state === 'quote_accepted' || state === 'booked' ? 'contractor-found' : 'received'
}
