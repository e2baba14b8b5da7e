import { approveVariation, askForVariationApproval, rejectVariation } from '@fettle/domain/quotes/variation-decisions'
import { type ApprovalTarget, startApprovalOnSubmit } from '#areas/approvals/approvals.port'
import { lockParentOrder } from '#areas/jobs/jobs.port'
import {
  applyToOrder,
  assertNotCancelled,
  type OrderCommandContext,
  systemContext,
} from '#areas/work-orders/work-orders.port'
import { type LockedVariation, toVariation, transitionVariation, variationContext } from './load-variation.ts'
import { findVariationOfTenant } from './variations.store.ts'
import type { VariationRecord } from './variations.tables.ts'

/** Approves a variation: the revised total becomes the authorised sum, which limits invoices. */
export const applyVariationApproval = async (occasion: OrderCommandContext, taken: LockedVariation): Promise<void> => {
  const { at, actor } = occasion
  const { file, job } = taken.held
  const answer = approveVariation(taken.variation, variationContext(occasion, taken.held))
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
  const { revisedTotal } = await transitionVariation(occasion, taken, { answer, changes })
  await applyToOrder(occasion, file, { kind: 'variation_approved', jobId: job.jobId, authorised: revisedTotal })
}

export const applyVariationRejection = async (
  occasion: OrderCommandContext,
  taken: LockedVariation,
  reason: string,
): Promise<void> => {
  const { at, now, actor } = occasion
  const answer = rejectVariation(taken.variation, { reason }, { actor, at: now })
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
  await transitionVariation(occasion, taken, { answer, changes })
}

const holdVariation = async (occasion: OrderCommandContext, variationId: string): Promise<LockedVariation> => {
  const { record, held } = await lockParentOrder(occasion, () => findVariationOfTenant(occasion.tx, variationId))
  assertNotCancelled(held.file)
  return { record, variation: toVariation(record, held.job), held }
}

/** Transitions of a variation by its approval chain. */
export const variationApprovalTarget: ApprovalTarget = {
  ask: async (occasion, variationId) => {
    const taken = await holdVariation(occasion, variationId)
    const answer = askForVariationApproval(taken.variation, { actor: occasion.actor, at: occasion.now })
    await transitionVariation(occasion, taken, { answer })
  },
  approve: async (occasion, variationId) =>
    applyVariationApproval(occasion, await holdVariation(occasion, variationId)),
  decline: async (occasion, variationId, { reason }) =>
    applyVariationRejection(occasion, await holdVariation(occasion, variationId), reason),
}

/** Starts the approval chain of a submitted variation, according to the client's rules. */
export const applyVariationRules = (
  { tx, at, now }: OrderCommandContext,
  { id, clientTenantId }: VariationRecord,
): Promise<void> =>
  tx.asTenant(clientTenantId, async () => {
    const way = await startApprovalOnSubmit(
      { tx, at, now },
      { subject: 'quote_variation', documentId: id, canPass: false },
    )
    if (way === 'pending') await variationApprovalTarget.ask(await systemContext(tx, { at, now }), id, null)
  })
