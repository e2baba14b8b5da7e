import { editionOf } from '@fettle/domain/editions/editions'
import type { Currency, Money } from '@fettle/domain/kernel/money'
import type { Result } from '@fettle/domain/kernel/result'
import type { VariationEvent } from '@fettle/domain/quotes/quote-events'
import { type GovernedVariation, variationPolicy } from '@fettle/domain/quotes/quote-policy'
import type { Variation } from '@fettle/domain/quotes/variation'
import { type JobPeople, type LockedJob, lockParentOrder, placeOnJob } from '#areas/jobs/jobs.port'
import {
  assertNotCancelled,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
  storedEpochMs,
} from '#areas/work-orders/work-orders.port'
import { accept, allow, found, fresh } from '#platform/runner/refusal'
import { findQuoteOfTenant } from './quotes.store.ts'
import { findVariation, saveVariation } from './variations.store.ts'
import type { quoteVariations, VariationRecord } from './variations.tables.ts'

/** A variation under decision: its row, the thing that the domain knows, and the locked order around it. */
export type LockedVariation = { record: VariationRecord; variation: Variation; held: LockedJob }

export const toVariation = (record: VariationRecord, around: JobPeople): Variation => ({
  variationId: record.id,
  quoteId: record.quoteId,
  ...placeOnJob(record, around),
  state: record.state as Variation['state'],
  reason: record.reason,
  lines: record.lines,
  supplyOn: record.supplyOn,
  revisedTotal: { amount: record.revisedTotal, currency: record.currency as Currency },
  createdBy: record.authorMembershipId,
  submittedAt: record.submittedAt === null ? null : storedEpochMs(record.submittedAt),
  decisionNote: record.decisionNote,
})

export const governedVariation = (record: VariationRecord, around: JobPeople): GovernedVariation =>
  toVariation(record, around)

/** What a decision must know of the work that changes: how far it is, and what it may cost so far. */
export const variationContext = ({ actor, now }: OrderCommandContext, { file, job, record }: LockedJob) => {
  const edition = editionOf(actor.namespace)
  const sum = (amount: number): Money => ({ amount, currency: edition.currency.code })
  const sums = { authorised: sum(record.authorised ?? 0), spent: sum(record.spentSum) }
  return { actor, at: now, edition, jobState: job.state, isFree: file.order.isFree, ...sums }
}

/** The variation that somebody wants to move: visible, allowed, fresh, and its order locked and alive. */
export const loadVariationForUpdate = async (
  occasion: OrderCommandContext,
  asked: { variationUuid: string; version: number },
  verb: keyof typeof variationPolicy,
): Promise<LockedVariation> => {
  const { tx, actor } = occasion
  const { record, held } = await lockParentOrder(occasion, () => findVariation(tx, actor, asked.variationUuid))
  allow(variationPolicy[verb](actor, governedVariation(record, held.job)))
  fresh(record, asked.version)
  assertNotCancelled(held.file)
  return { record, variation: toVariation(record, held.job), held }
}

/** What a sentence of the timeline says of a variation: which of which quote, and by how much. */
export const toVariationFacts = ({ ordinal, gross, currency }: VariationRecord, number: string) => ({
  number,
  ordinal,
  gross,
  currency,
})

type Move = {
  readonly answer: Result<Variation, string, VariationEvent>
  readonly changes?: Partial<typeof quoteVariations.$inferInsert>
}

/** Saves what a decision made of a variation and tells of it; a draft was nobody else's business. */
export const transitionVariation = async (
  { tx }: OrderCommandContext,
  { record, held }: LockedVariation,
  { answer, changes = {} }: Move,
): Promise<Variation> => {
  const variation = accept(answer)
  const { state, decisionNote } = variation
  await saveVariation(tx, record, { state, decisionNote, ...changes })
  const isSilent = record.state === 'draft' && state === 'withdrawn'
  if (answer.ok && !isSilent) {
    const { number } = found(await findQuoteOfTenant(tx, record.quoteId))
    recordEvents(tx, answer.events, eventPlace(held.file, toVariationFacts(record, number)))
  }
  return variation
}
