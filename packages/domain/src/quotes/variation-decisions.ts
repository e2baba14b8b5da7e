import { type Context, stamp } from '../access/context.ts'
import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import { add } from '../kernel/arithmetic.ts'
import { step } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { no, type Result, yes } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { Quote } from './quote.ts'
import type { VariationEvent } from './quote-events.ts'
import type { VariationRefusal } from './quote-refusals.ts'
import { type Line, totalsOf } from './quote-totals.ts'
import { type VariationState, type VariationVerb, variationMachine } from './variation-states.ts'

/** A change to what an accepted quote costs; it may be negative. */
export type Variation = Pick<
  Quote,
  'workOrderId' | 'jobId' | 'quoteId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid' | 'assignees'
> & {
  readonly variationId: string
  readonly state: VariationState
  readonly reason: string
  readonly lines: readonly Line[]
  readonly supplyOn: LocalDate
  /** What the whole work will cost with it: the authorised value and the change, with tax. */
  readonly revisedTotal: Money
  readonly createdBy: string
  readonly decisionNote: string
}

export type VariationInput = Pick<Variation, 'reason' | 'lines' | 'supplyOn'>

type Birth = Context & {
  readonly variationId: string
  readonly edition: Edition
  readonly authorised: Money
  readonly openVariations: number
}
type Answer = Result<Variation, VariationRefusal, VariationEvent>

/** Begins a draft; one open variation at a time, and only on an accepted quote. */
export const createVariation = (quote: Quote, input: VariationInput, birth: Birth): Answer => {
  const { edition, authorised } = birth
  if (quote.state !== 'accepted') return no('variation_needs_an_accepted_quote', { state: quote.state })
  if (birth.openVariations > 0) return no('variation_already_open')
  if (input.lines.length === 0) return no('variation_has_no_lines')
  if (input.reason.trim() === '') return no('variation_reason_missing')
  const change = totalsOf(input.lines, vatRatesOn(edition, input.supplyOn), edition.currency.code).gross
  const revisedTotal = add(authorised, change)
  if (revisedTotal.amount < 0) return no('variation_below_zero', { revisedTotal: revisedTotal.amount })
  const { workOrderId, jobId, quoteId, clientTenantId, contractorTenantId, organisationUuid, assignees } = quote
  const owner = { workOrderId, jobId, quoteId, clientTenantId, contractorTenantId, organisationUuid, assignees }
  const variation: Variation = {
    ...owner,
    ...input,
    variationId: birth.variationId,
    state: 'draft',
    revisedTotal,
    createdBy: birth.actor.membershipUuid,
    decisionNote: '',
  }
  return yes(variation, { name: 'variation.created', ...of(variation), ...stamp(birth) })
}

/** Hands a draft to the client. */
export const submitVariation = (variation: Variation, context: Context): Answer => {
  const next = after(variation, 'submit')
  if (next === undefined) return no('variation_cannot_be_submitted', { state: variation.state })
  const { revisedTotal } = variation
  return yes(next, { name: 'variation.submitted', ...of(variation), revisedTotal, ...stamp(context) })
}

/** Allows the change: the revised total becomes the authorised value. */
export const approveVariation = (variation: Variation, context: Context): Answer => {
  if (variation.state === 'approved') return no('object_already_approved')
  const next = after(variation, 'approve')
  if (next === undefined) return no('variation_cannot_be_decided', { state: variation.state })
  const { revisedTotal } = variation
  return yes(next, { name: 'variation.approved', ...of(variation), revisedTotal, ...stamp(context) })
}

/** Turns the change down; the contractor goes on with the original scope. */
export const rejectVariation = (variation: Variation, input: { readonly reason: string }, context: Context): Answer => {
  if (variation.state === 'approved') return no('object_already_approved')
  const next = after(variation, 'reject')
  const reason = input.reason.trim()
  if (next === undefined) return no('variation_cannot_be_decided', { state: variation.state })
  if (reason === '') return no('reject_reason_missing')
  return yes(
    { ...next, decisionNote: reason },
    { name: 'variation.rejected', ...of(variation), reason, ...stamp(context) },
  )
}

/** The contractor takes the change back. */
export const withdrawVariation = (variation: Variation, context: Context): Answer => {
  const next = after(variation, 'withdraw')
  if (next === undefined) return no('variation_cannot_be_withdrawn', { state: variation.state })
  return yes(next, { name: 'variation.withdrawn', ...of(variation), ...stamp(context) })
}

const after = (variation: Variation, verb: VariationVerb): Variation | undefined => {
  const state = step(variationMachine, variation.state, verb)
  return state === undefined ? undefined : { ...variation, state }
}

const of = ({ workOrderId, jobId, quoteId, variationId }: Variation) => ({ workOrderId, jobId, quoteId, variationId })
