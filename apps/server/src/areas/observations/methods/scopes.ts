import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { approvalLimitFor } from '@fettle/domain/access/actor'
import { agreeScope, allowScope, assertPriced, closeScope, scopeTotal } from '@fettle/domain/observations/scope'
import type { ScopeVerb } from '@fettle/domain/observations/scope-states'
import { startApprovalWithinTenant, withdrawApproval } from '#areas/approvals/approvals.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { releaseObservations } from '../release-observations.ts'
import { applyScopeAgreement, scopeGovernance } from '../scope-approval.ts'
import { listScopeLines, listScopes, lockScope, saveScope } from '../scopes.store.ts'
import { showScope, toLineFacts } from '../show-scope.ts'

export const listScopesMethod = handler(scopesMethods.list, ({ state, inspectionUuid, ...filter }, context) => {
  const { read, actor, page } = context
  return listScopes(read, actor, { filter: { ...filter, state, inspectionUuid }, page })
})

export const getScope = handler(scopesMethods.get, ({ scopeUuid }, context) =>
  showScope(context.read, scopeUuid, context),
)

type Asked = { readonly scopeUuid: string; readonly version: number }

/** The locked scope of the version that the caller saw, with its lines. */
export const loadScope = async ({ tx, actor }: CommandContext, { scopeUuid, version }: Asked) => {
  const scope = found(await lockScope(tx, actor, scopeUuid))
  fresh(scope, version)
  return { scope, lines: await listScopeLines(tx, scope.id) }
}

/** The same for a verb of the client. */
const loadOwn = async (context: CommandContext, asked: Asked, verb: ScopeVerb) => {
  const { actor } = context
  if (actor.side !== 'client') throw new Refused('not_found')
  const loaded = await loadScope(context, asked)
  accept(allowScope(loaded.scope.state, verb))
  return loaded
}

export const submitScope = handler(scopesMethods.submit, async (input, context) => {
  const { tx, actor, at, now } = context
  const { scope, lines } = await loadOwn(context, input, 'submit')
  accept(assertPriced(lines.map(toLineFacts)))
  const submitted = { submittedAt: at, submittedByMembershipId: actor.membershipUuid, sendBackNote: '' }
  await saveScope(tx, scope, { state: 'approval_pending', ...submitted })
  const asked = { subject: 'scope', documentId: scope.id, requestedBy: actor.membershipUuid } as const
  if ((await startApprovalWithinTenant({ tx, actor, at, now }, asked)) === 'approved')
    await applyScopeAgreement(context, { ...scope, ...submitted }, scopeTotal(lines.map(toLineFacts)))
  return showScope(tx, scope.id, context)
})

export const sendBackScope = handler(scopesMethods.sendBack, async (input, context) => {
  const { tx, at, now } = context
  const { scope } = await loadOwn(context, input, 'sendBack')
  await withdrawApproval({ tx, at, now }, scope.id)
  await saveScope(tx, scope, { state: 'draft', sendBackNote: input.note })
  return showScope(tx, scope.id, context)
})

export const agreeScopeMethod = handler(scopesMethods.agree, async (input, context) => {
  const { tx, actor } = context
  const { scope, lines } = await loadOwn(context, input, 'agree')
  const governance = await scopeGovernance(tx, scope, context)
  if (governance) throw new Refused(governance)
  const limit = approvalLimitFor(actor, 'scope')
  const agreedAmount = accept(agreeScope({ state: scope.state, lines: lines.map(toLineFacts), limit }))
  await applyScopeAgreement(context, scope, agreedAmount)
  return showScope(tx, scope.id, context)
})

export const closeScopeMethod = handler(scopesMethods.close, async (input, context) => {
  const { tx, at } = context
  const { scope, lines } = await loadOwn(context, input, 'close')
  accept(closeScope(scope.state))
  await saveScope(tx, scope, { state: 'closed', closeReason: input.reason, closedAt: at })
  await releaseObservations(
    tx,
    lines.filter(({ workOrderId }) => workOrderId === null),
  )
  return showScope(tx, scope.id, context)
})
