import type { EpochMs } from '../kernel/time.ts'
import type { EnquiryType } from './enquiry-types.ts'
import type { JobState } from './job-states.ts'

export const jobEndReasons = [
  'declined',
  'interest_withdrawn',
  'other_hired',
  'order_cancelled',
  'quote_ended',
  'expired',
  'hire_ended',
] as const
export type JobEndReason = (typeof jobEndReasons)[number]

export type FormerOffer = { readonly offeredAt: EpochMs; readonly because: JobEndReason; readonly note: string }

/** One contractor's part in a work order. */
export type Job = {
  readonly jobId: string
  readonly workOrderId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly organisationUuid: string
  readonly enquiryType: EnquiryType
  readonly state: JobState
  /** Memberships of the operatives. */
  readonly assignees: readonly string[]
  /** The client's member who invited a contractor without an account. */
  readonly invitedBy: string | null
  readonly offeredAt: EpochMs
  readonly loss: { readonly because: JobEndReason; readonly note: string; readonly stateBefore: JobState } | null
  /** Outcomes of earlier offers of the same job, ascending. */
  readonly formerOffers: readonly FormerOffer[]
}

/** Whether the job's contractor can still be hired. */
export const isOpenJob = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'offered' || state === 'shortlisted' || state === 'quoted'

/** Whether the job occupies a bidder slot of the tender. */
export const takesBidderPlace = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'shortlisted' || state === 'quoted'

/** Whether an order may be awarded to this contractor without a quote. */
export const isAppointed = ({ enquiryType }: Pick<Job, 'enquiryType'>): boolean =>
  enquiryType === 'CONTRACTED' || enquiryType === 'DLO'
