import { type ApprovalTarget, approvalStatuses } from '#areas/approvals/approvals.port'
import { type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { recordScopeEvent } from './record-scope-event.ts'
import { releaseObservations } from './release-observations.ts'
import { findOrderOfScope, listScopeLines, lockScopeOfTenant, saveScope } from './scopes.store.ts'
import type { ScopeRecord } from './scopes.tables.ts'

type Moment = Pick<OrderCommandContext, 'tx' | 'actor' | 'at' | 'now'>

/** Agrees to a locked scope at its sum. */
export const applyScopeAgreement = async (context: Moment, scope: ScopeRecord, amount: number): Promise<void> => {
  const { tx, actor, at } = context
  const agreedByMembershipId = actor.membershipUuid || null
  await saveScope(tx, scope, {
    state: 'agreed',
    agreedAmount: amount,
    agreedAt: at,
    agreedByMembershipId,
    sendBackNote: '',
  })
  const workOrderId = await findOrderOfScope(tx, scope)
  recordScopeEvent(context, scope, { name: 'scope.agreed', workOrderId })
}

/** Why no member may agree to a scope alone: a rule applies, or its chain decides. */
export const scopeGovernance = async (
  read: Read,
  { id, state }: Pick<ScopeRecord, 'id' | 'state'>,
  reader: Pick<CommandContext, 'actor' | 'now'>,
) => {
  const asked = { id, state: state === 'draft' ? 'submitted' : state }
  return (await approvalStatuses(read, { subject: 'scope', documents: [asked] }, reader)).get(id)
}

/** How approval chains move scopes of works, which are locked already. */
export const scopeApprovalTarget: ApprovalTarget = {
  // A scope enters its chain by being submitted.
  ask: async () => {
    throw new Refused('approval_round_over')
  },
  approve: async (context, scopeId) => {
    const scope = found(await lockScopeOfTenant(context.tx, scopeId))
    const lines = await listScopeLines(context.tx, scopeId)
    await applyScopeAgreement(
      context,
      scope,
      lines.reduce((total, { estimate }) => total + (estimate ?? 0), 0),
    )
  },
  decline: async (context, scopeId, { reason, mayComeAgain }) => {
    const { tx, at } = context
    const scope = found(await lockScopeOfTenant(tx, scopeId))
    if (mayComeAgain) await saveScope(tx, scope, { state: 'draft', sendBackNote: reason })
    else {
      await saveScope(tx, scope, { state: 'closed', closeReason: reason, closedAt: at })
      await releaseObservations(tx, await listScopeLines(tx, scopeId))
    }
    recordScopeEvent(context, scope, { name: 'scope.approval-declined', workOrderId: null, facts: { text: reason } })
  },
}
