import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Edition } from '../editions/edition.ts'
import { localDateOf } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { contactDataIn } from '../rules/free-text.ts'
import type { JobState } from '../work-orders/job-states.ts'
import { isPastDeadline } from '../work-orders/tender.ts'
import { validateNoCharge } from '../work-orders/warranty.ts'
import type { WorkOrderState } from '../work-orders/work-order-states.ts'
import { type ExternalDocument, validateExternalDocument } from './external-document.ts'
import { type Quote, type QuoteContent, quoteTotals } from './quote.ts'
import type { QuoteEvent } from './quote-events.ts'
import type { QuoteRefusal } from './quote-refusals.ts'
import { quoteMachine } from './quote-states.ts'
import { isBelowZero } from './quote-totals.ts'

type Answer = Result<Quote, QuoteRefusal, QuoteEvent>

export type QuotedJob = Pick<
  Quote,
  'workOrderId' | 'jobId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid' | 'assignees' | 'invitedBy'
> & { readonly state: JobState; readonly orderState: WorkOrderState; readonly hasLiveQuote: boolean }

/**
 * Creates a draft. One live quote for each job, only while its contractor may quote; agreed work changes by a variation.
 * Refuses with `cannot_add_a_quote_for_a_job`, `agreed_work_needs_variation`, `cannot_add_a_site_visit_reason_for_a_non_site_visit_quote`,
 * `site_visit_reason_missing`.
 */
export const createQuote = (
  job: QuotedJob,
  content: QuoteContent,
  context: DecisionContext & { readonly quoteId: string },
): Answer => {
  const { state, orderState, hasLiveQuote, ...owner } = job
  if (state === 'hired' || state === 'done') return refuse('agreed_work_needs_variation', { state })
  if (hasLiveQuote || state !== 'shortlisted')
    return refuse('cannot_add_a_quote_for_a_job', { state, liveQuotes: hasLiveQuote ? 1 : 0 })
  if (orderState === 'customer_cancelled') return refuse('cannot_add_a_quote_for_a_job', { state: orderState })
  const quote: Quote = {
    statedTax: null,
    recordedSide: null,
    ...owner,
    ...content,
    quoteId: context.quoteId,
    state: 'draft',
    version: 1,
    replaces: null,
    createdBy: context.actor.membershipUuid,
    submittedAt: null,
    decision: null,
  }
  return validateContent(quote) ?? ok(quote, { name: 'quote.created', ...of(quote), ...stamp(context) })
}

/** Records an external quote: created and submitted in one step, by either side. */
export const recordQuote = (
  job: QuotedJob,
  content: QuoteContent & { readonly paper: ExternalDocument },
  submission: QuoteSubmission & { readonly quoteId: string },
): Answer => {
  const { paper, ...written } = content
  const created = createQuote(job, written, submission)
  if (!created.ok) return created
  const fault = validateExternalDocument(paper, submission)
  if (fault !== undefined) return fault
  const sent = submitQuote(created.value, submission)
  if (!sent.ok) return sent
  const { gross } = quoteTotals(sent.value, submission.edition)
  return ok(sent.value, { name: 'quote.recorded', ...of(sent.value), gross, ...stamp(submission) })
}

/** Corrects the recorded values of an external quote before it is decided. */
export const correctQuote = (
  quote: Quote,
  content: QuoteContent & { readonly paper: ExternalDocument },
  submission: QuoteSubmission,
): Answer => {
  const { paper, ...written } = content
  if (quote.recordedSide === null) return refuse('quote_not_from_outside')
  if (quote.state !== 'submitted') return refuse('quote_cannot_be_changed', { state: quote.state })
  const edited: Quote = { ...quote, ...written, recordedSide: quote.recordedSide }
  const fault =
    validateExternalDocument(paper, submission) ?? validateOpen(submission) ?? validateSubmission(edited, submission)
  if (fault !== undefined) return fault
  const { gross } = quoteTotals(edited, submission.edition)
  return ok(edited, { name: 'quote.corrected', ...of(edited), gross, ...stamp(submission) })
}

/**
 * Edits a draft. Refuses with `quote_cannot_be_changed`, `cannot_add_a_site_visit_reason_for_a_non_site_visit_quote`,
 * `site_visit_reason_missing`.
 */
export const editQuote = (quote: Quote, content: Partial<QuoteContent>): Answer => {
  if (quote.state !== 'draft') return refuse('quote_cannot_be_changed', { state: quote.state })
  const edited: Quote = { ...quote, ...content }
  return validateContent(edited) ?? ok(edited)
}

/** Context of a submission: the edition's minimum, and the client's time zone for the last day. */
export type QuoteSubmission = DecisionContext & {
  readonly edition: Edition
  readonly clientTimeZone: string
  readonly orderState: WorkOrderState
  /** Deadline of the tender; null when there is none. */
  readonly quotesDue: EpochMs | null
  /** Whether the work is a warranty recall without charge. */
  readonly isFree?: boolean
}

/** Submits a draft to the client. */
export const submitQuote = (quote: Quote, submission: QuoteSubmission): Answer => {
  const state = transition(quoteMachine, quote.state, 'submit')
  if (state === undefined) return refuse('quote_cannot_be_submitted', { state: quote.state })
  const fault = validateOpen(submission) ?? validateDeadline(submission) ?? validateSubmission(quote, submission)
  if (fault !== undefined) return fault
  const { gross } = quoteTotals(quote, submission.edition)
  const charged = validateNoCharge(submission.isFree ?? false, gross.amount)
  if (charged !== undefined) return charged
  return ok(
    { ...quote, state, submittedAt: submission.at },
    { name: 'quote.submitted', ...of(quote), gross, ...stamp(submission) },
  )
}

export type QuoteRevision = { readonly former: Quote; readonly quote: Quote }

/** Answers a change request with a new version, which is submitted at once; the former one is superseded. */
export const reviseQuote = (
  former: Quote,
  content: QuoteContent,
  submission: QuoteSubmission & { readonly quoteId: string },
): Result<QuoteRevision, QuoteRefusal, QuoteEvent> => {
  const state = transition(quoteMachine, former.state, 'revise')
  if (state === undefined) return refuse('quote_cannot_be_revised', { state: former.state })
  const quote: Quote = {
    ...former,
    ...content,
    quoteId: submission.quoteId,
    state: 'submitted',
    version: former.version + 1,
    replaces: former.quoteId,
    createdBy: submission.actor.membershipUuid,
    submittedAt: submission.at,
    decision: null,
  }
  const charged = validateNoCharge(submission.isFree ?? false, quoteTotals(quote, submission.edition).gross.amount)
  const fault = validateOpen(submission) ?? validateContent(quote) ?? validateSubmission(quote, submission) ?? charged
  if (fault !== undefined) return fault
  return ok<QuoteRevision, QuoteEvent>(
    { former: { ...former, state }, quote },
    { name: 'quote.revised', ...of(quote), replaces: former.quoteId, ...stamp(submission) },
    {
      name: 'quote.submitted',
      ...of(quote),
      gross: quoteTotals(quote, submission.edition).gross,
      ...stamp(submission),
    },
  )
}

/**
 * Requests a revised version with a note on what to change. Refuses with `change_cannot_be_requested`,
 * `change_note_missing`.
 */
export const requestChange = (quote: Quote, input: { readonly note: string }, context: DecisionContext): Answer => {
  const state = transition(quoteMachine, quote.state, 'request_change')
  const note = input.note.trim()
  if (state === undefined) return refuse('change_cannot_be_requested', { state: quote.state })
  if (note === '') return refuse('change_note_missing')
  return ok(
    { ...quote, state, decision: decided(note, context) },
    { name: 'quote.change-requested', ...of(quote), note, ...stamp(context) },
  )
}

/** Moves a quote into its approval chain. Refuses with `quote_cannot_be_accepted`. */
export const askForQuoteApproval = (quote: Quote, context: DecisionContext): Answer => {
  const state = transition(quoteMachine, quote.state, 'ask_approval')
  if (state === undefined) return refuse('quote_cannot_be_accepted', { state: quote.state })
  return ok({ ...quote, state }, { name: 'quote.sent-for-approval', ...of(quote), ...stamp(context) })
}

export type QuoteAcceptance = DecisionContext & {
  readonly edition: Edition
  readonly clientTimeZone: string
  readonly minimumQuotes: number
  /** Number of submitted quotes of the order, including this one. */
  readonly quotesIn: number
}

/**
 * Accepts a quote; its contractor is hired at the gross total. Fewer quotes than the order's minimum require a reason.
 * Refuses with `object_already_approved`, `quote_cannot_be_accepted`, `quote_has_expired`, `too_few_quotes`.
 */
export const acceptQuote = (
  quote: Quote,
  input: { readonly waiver: string | null },
  acceptance: QuoteAcceptance,
): Answer => {
  const state = transition(quoteMachine, quote.state, 'accept')
  if (quote.state === 'accepted') return refuse('object_already_approved')
  if (state === undefined) return refuse('quote_cannot_be_accepted', { state: quote.state })
  if (isPast(quote, acceptance)) return refuse('quote_has_expired', { validUntil: quote.validUntil ?? '' })
  const waiver = input.waiver?.trim() ?? ''
  const { minimumQuotes, quotesIn } = acceptance
  if (quotesIn < minimumQuotes && waiver === '') return refuse('too_few_quotes', { quotesIn, minimumQuotes })
  return ok(
    { ...quote, state, decision: decided(waiver, acceptance) },
    {
      name: 'quote.accepted',
      ...of(quote),
      gross: quoteTotals(quote, acceptance.edition).gross,
      waiver: waiver === '' ? null : waiver,
      ...stamp(acceptance),
    },
    ...(quotesIn < minimumQuotes ? [waived(quote, waiver, acceptance)] : []),
  )
}

/** Internal to the client: bidders are not informed of the minimum number of quotes. */
const waived = ({ workOrderId }: Quote, reason: string, context: DecisionContext): QuoteEvent => ({
  name: 'quote.minimum-waived',
  workOrderId,
  reason,
  ...stamp(context),
})

/**
 * Rejects a quote with a reason. Refuses with `object_already_approved`, `quote_cannot_be_rejected`,
 * `reject_reason_missing`.
 */
export const rejectQuote = (quote: Quote, input: { readonly reason: string }, context: DecisionContext): Answer => {
  const state = transition(quoteMachine, quote.state, 'reject')
  const reason = input.reason.trim()
  if (quote.state === 'accepted') return refuse('object_already_approved')
  if (state === undefined) return refuse('quote_cannot_be_rejected', { state: quote.state })
  if (reason === '') return refuse('reject_reason_missing')
  return ok(
    { ...quote, state, decision: decided(reason, context) },
    { name: 'quote.rejected', ...of(quote), reason, ...stamp(context) },
  )
}

/** The contractor withdraws a quote before it is accepted. Refuses with `quote_cannot_be_withdrawn`. */
export const withdrawQuote = (quote: Quote, context: DecisionContext): Answer => {
  const state = transition(quoteMachine, quote.state, 'withdraw')
  if (state === undefined) return refuse('quote_cannot_be_withdrawn', { state: quote.state })
  return ok({ ...quote, state }, { name: 'quote.withdrawn', ...of(quote), ...stamp(context) })
}

/** Expires a quote after its last day; reserved to the system. Refuses with `quote_not_expired_yet`. */
export const expireQuote = (
  quote: Quote,
  moment: { readonly at: EpochMs; readonly clientTimeZone: string },
): Answer => {
  const state = transition(quoteMachine, quote.state, 'expire')
  if (state === undefined || !isPast(quote, moment)) return refuse('quote_not_expired_yet', { state: quote.state })
  return ok({ ...quote, state }, { name: 'quote.expired', ...of(quote), at: moment.at, by: null })
}

type Fault = Refusal<QuoteRefusal> | undefined

const validateContent = ({ kind, siteVisitReason }: QuoteContent): Fault => {
  if (kind !== 'site_visit' && siteVisitReason !== null)
    return refuse('cannot_add_a_site_visit_reason_for_a_non_site_visit_quote', { kind })
  return kind === 'site_visit' && siteVisitReason === null ? refuse('site_visit_reason_missing') : undefined
}

const validateOpen = ({ orderState }: QuoteSubmission): Fault =>
  ['job_leads_sent', 'quoted', 'quote_accepted', 'booked'].includes(orderState)
    ? undefined
    : refuse('work_order_not_open_to_quotes', { state: orderState })

/** Revisions requested by the client are accepted after the deadline, first quotes are not. */
const validateDeadline = ({ orderState, quotesDue, at }: QuoteSubmission): Fault =>
  (orderState === 'job_leads_sent' || orderState === 'quoted') && isPastDeadline({ quotesDue }, at)
    ? refuse('tender_deadline_passed')
    : undefined

const validateSubmission = (quote: Quote, submission: QuoteSubmission): Fault => {
  const { edition, orderState } = submission
  if (quote.lines.length === 0) return refuse('quote_has_no_lines')
  const unnamed = quote.lines.findIndex((line) => line.description.trim() === '')
  if (unnamed !== -1) return refuse('quote_line_without_description', { line: unnamed + 1 })
  const odd = quote.lines.findIndex((line) => line.quantity <= 0)
  if (odd !== -1) return refuse('quote_line_amount_not_allowed', { line: odd + 1 })
  if (quote.validUntil === null) return refuse('quote_expiry_missing')
  if (isPast(quote, submission)) return refuse('quote_expiry_in_the_past', { validUntil: quote.validUntil })
  const hired = orderState === 'quote_accepted' || orderState === 'booked'
  const found = contactDataIn([quote.note, ...quote.lines.map((line) => line.description)].join('\n'))
  if (!hired && found !== undefined) return refuse('quote_has_contact_data', { found })
  const { net, gross } = quoteTotals(quote, edition)
  if (isBelowZero({ net, gross })) return refuse('document_total_below_zero', { total: gross.amount })
  return net.amount < edition.minimumQuote
    ? refuse('quote_below_minimum', { net: net.amount, minimum: edition.minimumQuote })
    : undefined
}

const isPast = ({ validUntil }: Quote, { at, clientTimeZone }: { at: EpochMs; clientTimeZone: string }): boolean =>
  validUntil !== null && validUntil < localDateOf(clientTimeZone, at)

const decided = (note: string, context: DecisionContext) => ({ note, ...stamp(context) })

const of = ({ workOrderId, jobId, quoteId }: Quote) => ({ workOrderId, jobId, quoteId })
