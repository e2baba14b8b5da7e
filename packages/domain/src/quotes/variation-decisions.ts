import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Edition } from '../editions/edition.ts'
import { add } from '../kernel/arithmetic.ts'
import { transition } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { JobState } from '../work-orders/job-states.ts'
import { validateNoCharge } from '../work-orders/warranty.ts'
import type { Quote } from './quote.ts'
import type { VariationEvent } from './quote-events.ts'
import type { VariationRefusal } from './quote-refusals.ts'
import { type Variation, type VariationContent, variationTotals } from './variation.ts'
import { type VariationVerb, variationMachine } from './variation-states.ts'

/** State of the job, authorised sum, and the part of it already invoiced. */
type VariationContext = DecisionContext & {
  readonly edition: Edition
  readonly jobState: JobState
  readonly authorised: Money
  readonly spent: Money
  /** Whether the work is a warranty recall without charge. */
  readonly isFree?: boolean
}
type NewVariationContext = VariationContext & { readonly variationId: string; readonly openVariations: number }
type Answer = Result<Variation, VariationRefusal, VariationEvent>

/** The price may change while the contractor is at work or prepares the invoice. */
export const isOpenToVariations = (jobState: JobState): boolean => jobState === 'hired' || jobState === 'done'

/** Creates a draft; one open variation at a time, only on an accepted quote. */
export const createVariation = (quote: Quote, content: VariationContent, context: NewVariationContext): Answer => {
  if (quote.state !== 'accepted') return refuse('variation_needs_an_accepted_quote', { state: quote.state })
  if (context.openVariations > 0) return refuse('variation_already_open')
  const { workOrderId, jobId, quoteId, clientTenantId, contractorTenantId, organisationUuid } = quote
  const { assignees, invitedBy } = quote
  const place = { workOrderId, jobId, quoteId, clientTenantId, contractorTenantId, organisationUuid }
  const owner = { ...place, assignees, invitedBy }
  const variation: Variation = {
    ...owner,
    ...content,
    variationId: context.variationId,
    state: 'draft',
    supplyOn: quote.supplyOn,
    revisedTotal: context.authorised,
    createdBy: context.actor.membershipUuid,
    submittedAt: null,
    decisionNote: '',
  }
  return (
    validateContent(content) ??
    validateState(context) ??
    withRevisedTotal(variation, context, (born) => ({ name: 'variation.created', ...of(born), ...stamp(context) }))
  )
}

/**
 * The client raises an award: a variation that is submitted at once. Refuses with `award_cannot_be_lowered`, and as a
 * variation of the contractor.
 */
export const raiseAward = (award: Quote, content: VariationContent, context: NewVariationContext): Answer => {
  if (award.kind !== 'award') return refuse('variation_needs_an_accepted_quote', { state: award.state })
  const created = createVariation(award, content, context)
  if (!created.ok) return created
  return created.value.revisedTotal.amount <= context.authorised.amount
    ? refuse('award_cannot_be_lowered')
    : submitVariation(created.value, context)
}

/** Edits a draft. */
export const editVariation = (variation: Variation, content: VariationContent, context: VariationContext): Answer => {
  if (variation.state !== 'draft') return refuse('variation_cannot_be_changed', { state: variation.state })
  return validateContent(content) ?? validateState(context) ?? withRevisedTotal({ ...variation, ...content }, context)
}

/**
 * Submits a draft to the client. Refuses with `variation_cannot_be_submitted`, `variation_work_not_under_way`,
 * `variation_below_zero`, `variation_below_invoiced`, `recall_is_free_of_charge`.
 */
export const submitVariation = (variation: Variation, context: VariationContext): Answer => {
  const next = moved(variation, 'submit')
  if (next === undefined) return refuse('variation_cannot_be_submitted', { state: variation.state })
  const submittedEvent = (submitted: Variation): VariationEvent => {
    const { revisedTotal } = submitted
    return { name: 'variation.submitted', ...of(submitted), revisedTotal, ...stamp(context) }
  }
  return validateState(context) ?? withRevisedTotal({ ...next, submittedAt: context.at }, context, submittedEvent)
}

/** Moves a variation into its approval chain. Refuses with `variation_cannot_be_decided`. */
export const askForVariationApproval = (variation: Variation, context: DecisionContext): Answer => {
  const next = moved(variation, 'ask_approval')
  if (next === undefined) return refuse('variation_cannot_be_decided', { state: variation.state })
  return ok(next, { name: 'variation.sent-for-approval', ...of(variation), ...stamp(context) })
}

/**
 * Approves the variation; the revised total becomes the authorised sum. Refuses with `object_already_approved`,
 * `variation_cannot_be_decided`, `variation_work_not_under_way`, `variation_below_invoiced`.
 */
export const approveVariation = (
  variation: Variation,
  context: Omit<VariationContext, 'edition' | 'authorised'>,
): Answer => {
  if (variation.state === 'approved') return refuse('object_already_approved')
  const next = moved(variation, 'approve')
  if (next === undefined) return refuse('variation_cannot_be_decided', { state: variation.state })
  const fault = validateState(context) ?? validateInvoiced(variation, context)
  if (fault !== undefined) return fault
  const { revisedTotal } = variation
  return ok(next, { name: 'variation.approved', ...of(variation), revisedTotal, ...stamp(context) })
}

/**
 * Rejects the variation; the original scope remains. Refuses with `object_already_approved`,
 * `variation_cannot_be_decided`, `reject_reason_missing`.
 */
export const rejectVariation = (
  variation: Variation,
  input: { readonly reason: string },
  context: DecisionContext,
): Answer => {
  if (variation.state === 'approved') return refuse('object_already_approved')
  const next = moved(variation, 'reject')
  const reason = input.reason.trim()
  if (next === undefined) return refuse('variation_cannot_be_decided', { state: variation.state })
  if (reason === '') return refuse('reject_reason_missing')
  return ok(
    { ...next, decisionNote: reason },
    { name: 'variation.rejected', ...of(variation), reason, ...stamp(context) },
  )
}

/** The contractor withdraws the variation. Refuses with `variation_cannot_be_withdrawn`. */
export const withdrawVariation = (variation: Variation, context: DecisionContext): Answer => {
  const next = moved(variation, 'withdraw')
  if (next === undefined) return refuse('variation_cannot_be_withdrawn', { state: variation.state })
  return ok(next, { name: 'variation.withdrawn', ...of(variation), ...stamp(context) })
}

type Fault = Refusal<VariationRefusal> | undefined

const validateState = ({ jobState }: { readonly jobState: JobState }): Fault =>
  isOpenToVariations(jobState) ? undefined : refuse('variation_work_not_under_way', { state: jobState })

const validateContent = ({ lines, reason }: VariationContent): Fault => {
  if (lines.length === 0) return refuse('variation_has_no_lines')
  const odd = lines.findIndex((line) => line.quantity === 0)
  if (odd !== -1) return refuse('quote_line_amount_not_allowed', { line: odd + 1 })
  return reason.trim() === '' ? refuse('variation_reason_missing') : undefined
}

/** The revised total must cover what is invoiced; otherwise a credit note is required first. */
const validateInvoiced = ({ revisedTotal }: Variation, { spent }: Pick<VariationContext, 'spent'>): Fault =>
  revisedTotal.amount < spent.amount
    ? refuse('variation_below_invoiced', { revisedTotal: revisedTotal.amount, spent: spent.amount })
    : undefined

/** The variation with the revised total of the work. */
const withRevisedTotal = (
  variation: Variation,
  context: VariationContext,
  toEvent?: (variation: Variation) => VariationEvent,
): Answer => {
  const revisedTotal = add(context.authorised, variationTotals(variation, context.edition).gross)
  if (revisedTotal.amount < 0) return refuse('variation_below_zero', { revisedTotal: revisedTotal.amount })
  const after = { ...variation, revisedTotal }
  const fault = validateInvoiced(after, context) ?? validateNoCharge(context.isFree ?? false, revisedTotal.amount)
  if (fault !== undefined) return fault
  return ok<Variation, VariationEvent>(after, ...(toEvent === undefined ? [] : [toEvent(after)]))
}

const moved = (variation: Variation, verb: VariationVerb): Variation | undefined => {
  const state = transition(variationMachine, variation.state, verb)
  return state === undefined ? undefined : { ...variation, state }
}

const of = ({ workOrderId, jobId, quoteId, variationId }: Variation) => ({ workOrderId, jobId, quoteId, variationId })
