import { approveVariation, askForVariationApproval, rejectVariation } from '@fettle/domain/quotes/variation-decisions'
import { beginAtSubmit, type PaperMoves } from '#areas/approvals/approvals.port'
import { holdOn, type Occasion, refuseCancelled, systemOccasion, tellNews } from '#areas/work-orders/work-orders.port'
import { groundOf, moveVariation, type TakenVariation, variationOf } from './take-variation.ts'
import { findVariationOfTenant } from './variations.store.ts'
import type { VariationRecord } from './variations.tables.ts'

/** The revised total becomes what the contractor may charge: the order hears of it, and invoices are held against it. */
export const agreeToVariation = async (occasion: Occasion, taken: TakenVariation): Promise<void> => {
  const { at, actor } = occasion
  const { file, job } = taken.held
  const answer = approveVariation(taken.variation, groundOf(occasion, taken.held))
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
  const { revisedTotal } = await moveVariation(occasion, taken, { answer, changes })
  await tellNews(occasion, file, { kind: 'variation_approved', jobId: job.jobId, authorised: revisedTotal })
}

export const turnDownVariation = async (occasion: Occasion, taken: TakenVariation, reason: string): Promise<void> => {
  const { at, now, actor } = occasion
  const answer = rejectVariation(taken.variation, { reason }, { actor, at: now })
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
  await moveVariation(occasion, taken, { answer, changes })
}

const holdVariation = async (occasion: Occasion, variationId: string): Promise<TakenVariation> => {
  const { record, held } = await holdOn(occasion, () => findVariationOfTenant(occasion.tx, variationId))
  refuseCancelled(held.file)
  return { record, variation: variationOf(record, held.job), held }
}

/** How a chain moves a variation. */
export const variationMoves: PaperMoves = {
  ask: async (occasion, variationId) => {
    const taken = await holdVariation(occasion, variationId)
    const answer = askForVariationApproval(taken.variation, { actor: occasion.actor, at: occasion.now })
    await moveVariation(occasion, taken, { answer })
  },
  approve: async (occasion, variationId) => agreeToVariation(occasion, await holdVariation(occasion, variationId)),
  decline: async (occasion, variationId, { reason }) =>
    turnDownVariation(occasion, await holdVariation(occasion, variationId), reason),
}

/** What was just handed in goes before its chain, where a rule of the client says so. */
export const followVariationRules = (
  { tx, at, now }: Occasion,
  { id, clientTenantId }: VariationRecord,
): Promise<void> =>
  tx.as(clientTenantId, async () => {
    const way = await beginAtSubmit({ tx, at, now }, { subject: 'quote_variation', documentId: id, canPass: false })
    if (way === 'pending') await variationMoves.ask(await systemOccasion(tx, { at, now }), id, null)
  })
