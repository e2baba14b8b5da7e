import { localDateOf } from '@fettle/domain/kernel/calendar'
import { approveVariation, askForVariationApproval, rejectVariation } from '@fettle/domain/quotes/variation-decisions'
import { type ApprovalTarget, startApprovalOnSubmit } from '#areas/approvals/approvals.port'
import { assertWithinBudgets } from '#areas/budgets/budgets.port'
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
export const applyVariationApproval = async (context: OrderCommandContext, locked: LockedVariation): Promise<void> => {
  const { at, actor } = context
  const { file, job } = locked.lockedJob
  const today = localDateOf(file.record.timeZone, context.now)
  await assertWithinBudgets(context.tx, { workOrderId: file.record.id, further: locked.record.gross }, today)
  const answer = approveVariation(locked.variation, variationContext(context, locked.lockedJob))
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
  const { revisedTotal } = await transitionVariation(context, locked, { answer, changes })
  await applyToOrder(context, file, { kind: 'variation_approved', jobId: job.jobId, authorised: revisedTotal })
}

export const applyVariationRejection = async (
  context: OrderCommandContext,
  locked: LockedVariation,
  reason: string,
): Promise<void> => {
  const { at, now, actor } = context
  const answer = rejectVariation(locked.variation, { reason }, { actor, at: now })
  const changes = { decidedAt: at, decidedByMembershipId: actor.membershipUuid || null }
  await transitionVariation(context, locked, { answer, changes })
}

const holdVariation = async (context: OrderCommandContext, variationId: string): Promise<LockedVariation> => {
  const { record, lockedJob } = await lockParentOrder(context, () => findVariationOfTenant(context.tx, variationId))
  assertNotCancelled(lockedJob.file)
  return { record, variation: toVariation(record, lockedJob.job), lockedJob }
}

/** Transitions of a variation by its approval chain. */
export const variationApprovalTarget: ApprovalTarget = {
  ask: async (context, variationId) => {
    const locked = await holdVariation(context, variationId)
    const answer = askForVariationApproval(locked.variation, { actor: context.actor, at: context.now })
    await transitionVariation(context, locked, { answer })
  },
  approve: async (context, variationId) => applyVariationApproval(context, await holdVariation(context, variationId)),
  decline: async (context, variationId, { reason }) =>
    applyVariationRejection(context, await holdVariation(context, variationId), reason),
}

/** Starts the approval chain of a submitted variation, according to the client's rules. */
export const applyVariationRules = (
  { tx, at, now }: OrderCommandContext,
  { id, clientTenantId }: VariationRecord,
): Promise<'free' | 'by_itself' | 'pending'> =>
  tx.asTenant(clientTenantId, async () => {
    const way = await startApprovalOnSubmit(
      { tx, at, now },
      { subject: 'quote_variation', documentId: id, canPass: false },
    )
    if (way === 'pending') await variationApprovalTarget.ask(await systemContext(tx, { at, now }), id, null)
    return way
  })
