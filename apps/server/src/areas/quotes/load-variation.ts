import { editionOf } from '@fettle/domain/editions/editions'
import type { Currency, Money } from '@fettle/domain/kernel/money'
import type { Result } from '@fettle/domain/kernel/result'
import type { VariationEvent } from '@fettle/domain/quotes/quote-events'
import { variationPolicy } from '@fettle/domain/quotes/quote-policy'
import type { Variation } from '@fettle/domain/quotes/variation'
import { type JobPeople, type LockedJob, loadOnJob, placeOnJob } from '#areas/jobs/jobs.port'
import { eventPlace, type OrderCommandContext, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { accept, found } from '#platform/runner/refusal'
import { findQuoteOfTenant } from './quotes.store.ts'
import { findVariation, saveVariation } from './variations.store.ts'
import type { quoteVariations, VariationRecord } from './variations.tables.ts'

/** A variation loaded for a command: its row, domain object and locked order. */
export type LockedVariation = { record: VariationRecord; variation: Variation; lockedJob: LockedJob }

export const toVariation = (record: VariationRecord, people: JobPeople): Variation => ({
  variationId: record.id,
  quoteId: record.quoteId,
  ...placeOnJob(record, people),
  state: record.state as Variation['state'],
  reason: record.reason,
  lines: record.lines,
  supplyOn: record.supplyOn,
  revisedTotal: { amount: record.revisedTotal, currency: record.currency as Currency },
  createdBy: record.authorMembershipId,
  submittedAt: record.submittedAt === null ? null : storedEpochMs(record.submittedAt),
  decisionNote: record.decisionNote,
})

/** State and sums of the work that a variation changes. */
export const variationContext = ({ actor, now }: OrderCommandContext, { file, job, record }: LockedJob) => {
  const edition = editionOf(actor.namespace)
  const sum = (amount: number): Money => ({ amount, currency: edition.currency.code })
  const sums = { authorised: sum(record.authorised ?? 0), spent: sum(record.spentSum) }
  return { actor, at: now, edition, jobState: job.state, isFree: file.order.isFree, ...sums }
}

/** Loads a variation for a command: visible, permitted, current, and its order locked and not cancelled. */
export const loadVariationForUpdate = async (
  context: OrderCommandContext,
  asked: { variationUuid: string; version: number },
  verb: keyof typeof variationPolicy,
): Promise<LockedVariation> => {
  const { tx, actor } = context
  const { subject, ...locked } = await loadOnJob(context, {
    find: () => findVariation(tx, actor, asked.variationUuid),
    version: asked.version,
    toDomain: toVariation,
    policy: (variation) => variationPolicy[verb](actor, variation),
    needsLiveOrder: true,
  })
  return { ...locked, variation: subject }
}

/** Facts of a variation for timeline sentences: its quote, ordinal and sum. */
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

/** Saves the result of a decision and records its events; drafts record none. */
export const transitionVariation = async (
  { tx }: OrderCommandContext,
  { record, lockedJob }: LockedVariation,
  { answer, changes = {} }: Move,
): Promise<Variation> => {
  const variation = accept(answer)
  const { state, decisionNote } = variation
  await saveVariation(tx, record, { state, decisionNote, ...changes })
  const isSilent = record.state === 'draft' && state === 'withdrawn'
  if (answer.ok && !isSilent) {
    const { number } = found(await findQuoteOfTenant(tx, record.quoteId))
    recordEvents(tx, answer.events, eventPlace(lockedJob.file, toVariationFacts(record, number)))
  }
  return variation
}
