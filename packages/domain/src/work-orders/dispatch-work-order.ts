import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { canTransition, transition } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { defaultBidderPlaces } from './delivery.ts'
import type { EnquiryType } from './enquiry-types.ts'
import { type FormerOffer, isAppointed, type Job } from './job.ts'
import {
  deadline,
  isPastDeadline,
  isTender,
  type TenderClock,
  type TenderTerms,
  tenderTermsFacts,
  validateTenderTerms,
  withoutDeadline,
} from './tender.ts'
import { validateNoCharge } from './warranty.ts'
import type { OrderWithJobs, WorkOrder } from './work-order.ts'
import type { JobEvent, WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'
import { workOrderMachine } from './work-order-states.ts'

export type Addressee = {
  /** Uuid of the new job. */
  readonly jobId: string
  readonly contractorTenantId: string
  readonly enquiryType: EnquiryType
}

export type DispatchInput =
  | { readonly delivery: 'direct_award'; readonly addressees: readonly Addressee[]; readonly award: Money }
  | ({ readonly delivery: 'quote_request'; readonly addressees: readonly Addressee[] } & Until)
  | ({
      readonly delivery: 'tender'
      readonly addressees: readonly Addressee[]
      readonly seats?: number | undefined
      readonly minimumQuotes?: number | undefined
    } & Until)

/** Deadline for quotes; undefined keeps the deadline of an open tender. */
type Until = { readonly quotesDue?: EpochMs | null | undefined }

/**
 * Dispatches an order: one job for each contractor. More can be invited while quotes are awaited; an award requires an
 * order without invitations, an appointed contractor and a sum within the actor's limit.
 */
export const dispatch = (
  { order, jobs }: OrderWithJobs,
  input: DispatchInput,
  context: DecisionContext,
): Result<OrderWithJobs, WorkOrderRefusal, WorkOrderEvent | JobEvent> => {
  const fault = validateState(order, input) ?? validateAddressees(jobs, input) ?? validateSum(order, input, context)
  if (fault !== undefined) return fault
  const offered = input.addressees.map((addressee) => offer({ order, jobs }, addressee, context.at))
  const terms = deliveryFor(order, input, context.at)
  const late = validateInvitation(terms, { order, jobs }, context.at)
  if (late !== undefined) return late
  const next: WorkOrder = {
    ...order,
    state: transition(workOrderMachine, order.state, 'dispatch') ?? order.state,
    needsRedispatch: false,
    awarded: input.delivery === 'direct_award' ? input.award : null,
    ...terms,
  }
  return ok<OrderWithJobs, WorkOrderEvent | JobEvent>(
    { order: next, jobs: [...jobs.filter((job) => !offered.some(({ jobId }) => jobId === job.jobId)), ...offered] },
    {
      name: 'work-order.dispatched',
      workOrderId: order.workOrderId,
      delivery: next.delivery,
      jobIds: offered.map((job) => job.jobId),
      ...stamp(context),
    },
    ...offered.map(
      ({ jobId, workOrderId, contractorTenantId }): JobEvent => ({
        name: 'job.offered',
        jobId,
        workOrderId,
        contractorTenantId,
        ...stamp(context),
      }),
    ),
    ...(isChanged(order, next) ? tenderTermsFacts({ order: next, jobs }, context) : []),
  )
}

/** Earlier bidders are notified of changed terms. */
const isChanged = (before: WorkOrder, after: WorkOrder): boolean =>
  isTender(before) && (before.quotesDue !== after.quotesDue || before.seats !== after.seats)

type Fault = Refusal<WorkOrderRefusal> | undefined

const validateState = (order: WorkOrder, input: DispatchInput): Fault => {
  if (order.state === 'customer_cancelled') return refuse('work_order_already_cancelled')
  if (!canTransition(workOrderMachine, order.state, 'dispatch'))
    return refuse('work_order_cannot_be_dispatched', { state: order.state })
  if (order.state === 'new') return undefined
  if (order.delivery === 'direct_award') return refuse('award_is_waiting')
  return input.delivery === 'direct_award'
    ? refuse('work_order_cannot_be_dispatched', { state: order.state })
    : undefined
}

const validateAddressees = (jobs: readonly Job[], { addressees, delivery }: DispatchInput): Fault => {
  if (addressees.length === 0) return refuse('no_contractor_named')
  const named = new Set(addressees.map((addressee) => addressee.contractorTenantId))
  if (named.size < addressees.length) return refuse('contractor_named_twice')
  if (delivery !== 'tender' && addressees.length > 1) return refuse('more_than_one_contractor')
  const terms = jobs.find((job) => !isOver(job) && named.has(job.contractorTenantId))
  return terms === undefined ? undefined : refuse('contractor_already_asked', { jobId: terms.jobId })
}

/** Tenders past their deadline accept no invitations. */
const validateInvitation = (terms: TenderTerms, { order, jobs }: OrderWithJobs, at: EpochMs): Fault => {
  const isMoved = terms.quotesDue !== order.quotesDue
  if (!isMoved && isPastDeadline(terms, at)) return refuse('tender_deadline_passed')
  return validateTenderTerms({ seats: terms.seats, quotesDue: isMoved ? terms.quotesDue : null }, jobs, at)
}

const validateSum = (order: WorkOrder, input: DispatchInput, { actor }: DecisionContext): Fault => {
  if (input.delivery !== 'direct_award') return undefined
  if (!input.addressees.every(isAppointed)) return refuse('contractor_not_appointed')
  const charged = validateNoCharge(order.isFree, input.award.amount)
  if (order.isFree) return charged
  const directLabour = input.addressees.every(({ enquiryType }) => enquiryType === 'DLO')
  if (input.award.amount <= 0 && !directLabour) return refuse('award_missing', { number: order.number })
  if (actor.limit !== null && input.award.amount > actor.limit)
    return refuse('award_above_your_limit', { award: input.award.amount, limit: actor.limit })
  return undefined
}

/** A second invited contractor turns a quote request into a tender. */
const deliveryFor = (
  order: WorkOrder,
  input: DispatchInput,
  at: EpochMs,
): Pick<WorkOrder, 'delivery' | 'seats' | 'minimumQuotes'> & TenderClock => {
  const { minimumQuotes, quotesDue, quotesRemindAt, quotesCloseAt } = order
  if (input.delivery === 'direct_award')
    return { delivery: 'direct_award', seats: null, minimumQuotes: 1, ...withoutDeadline }
  const isKept = input.quotesDue === undefined || input.quotesDue === quotesDue
  const clock = isKept ? { quotesDue, quotesRemindAt, quotesCloseAt } : deadline(input.quotesDue ?? null, at)
  if (input.delivery === 'tender')
    return {
      delivery: 'tender',
      seats: input.seats ?? order.seats ?? defaultBidderPlaces,
      minimumQuotes: input.minimumQuotes ?? minimumQuotes,
      ...clock,
    }
  return order.state === 'new'
    ? { delivery: 'quote_request', seats: null, minimumQuotes, ...clock }
    : { delivery: 'tender', seats: order.seats, minimumQuotes, ...clock }
}

const isOver = ({ state }: Job): boolean => state === 'cancelled' || state === 'lost'

/** A contractor whose job was lost gets the same job again, others a new one. */
const offer = ({ order, jobs }: OrderWithJobs, addressee: Addressee, at: EpochMs): Job => {
  const { workOrderId, clientTenantId, organisationUuid } = order
  const lost = jobs.find((job) => job.state === 'lost' && job.contractorTenantId === addressee.contractorTenantId)
  if (lost !== undefined)
    return {
      ...lost,
      enquiryType: addressee.enquiryType,
      state: 'offered',
      offeredAt: at,
      loss: null,
      formerOffers: [...lost.formerOffers, ...formerOffer(lost)],
    }
  return {
    ...addressee,
    workOrderId,
    clientTenantId,
    organisationUuid,
    state: 'offered',
    assignees: [],
    invitedBy: null,
    offeredAt: at,
    loss: null,
    formerOffers: [],
  }
}

const formerOffer = ({ offeredAt, loss }: Job): FormerOffer[] =>
  loss === null ? [] : [{ offeredAt, because: loss.because, note: loss.note }]
