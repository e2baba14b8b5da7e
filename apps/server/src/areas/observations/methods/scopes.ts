import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { approvalLimitFor } from '@fettle/domain/access/actor'
import { agreeScope, allowScope, assertPriced, closeScope } from '@fettle/domain/observations/scope'
import type { ScopeVerb } from '@fettle/domain/observations/scope-states'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { recordScopeEvent } from '../record-scope-event.ts'
import { releaseObservations } from '../release-observations.ts'
import { findOrderOfScope, listScopeLines, listScopes, lockScope, saveScope } from '../scopes.store.ts'
import { showScope, toLineFacts } from '../show-scope.ts'

export const listScopesMethod = handler(scopesMethods.list, ({ state, inspectionUuid, ...filter }, context) => {
  const { read, actor, page } = context
  return listScopes(read, actor, { filter: { ...filter, state, inspectionUuid }, page })
})

export const getScope = handler(scopesMethods.get, ({ scopeUuid }, { read, actor }) =>
  showScope(read, scopeUuid, actor),
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
  const { tx, actor, at } = context
  const { scope, lines } = await loadOwn(context, input, 'submit')
  accept(assertPriced(lines.map(toLineFacts)))
  await saveScope(tx, scope, {
    state: 'approval_pending',
    submittedAt: at,
    submittedByMembershipId: actor.membershipUuid,
    sendBackNote: '',
  })
  return showScope(tx, scope.id, actor)
})

export const sendBackScope = handler(scopesMethods.sendBack, async (input, context) => {
  const { tx, actor } = context
  const { scope } = await loadOwn(context, input, 'sendBack')
  await saveScope(tx, scope, { state: 'draft', sendBackNote: input.note })
  return showScope(tx, scope.id, actor)
})

export const agreeScopeMethod = handler(scopesMethods.agree, async (input, context) => {
  const { tx, actor, at } = context
  const { scope, lines } = await loadOwn(context, input, 'agree')
  const limit = approvalLimitFor(actor, 'quote')
  const agreedAmount = accept(agreeScope({ state: scope.state, lines: lines.map(toLineFacts), limit }))
  const agreed = { state: 'agreed', agreedAmount, agreedAt: at, agreedByMembershipId: actor.membershipUuid } as const
  await saveScope(tx, scope, { ...agreed, sendBackNote: '' })
  const workOrderId = await findOrderOfScope(tx, scope)
  if (workOrderId !== null) recordScopeEvent(tx, scope, { name: 'scope.agreed', workOrderId })
  return showScope(tx, scope.id, actor)
})

export const closeScopeMethod = handler(scopesMethods.close, async (input, context) => {
  const { tx, actor, at } = context
  const { scope, lines } = await loadOwn(context, input, 'close')
  accept(closeScope(scope.state))
  await saveScope(tx, scope, { state: 'closed', closeReason: input.reason, closedAt: at })
  await releaseObservations(
    tx,
    lines.filter(({ workOrderId }) => workOrderId === null),
  )
  return showScope(tx, scope.id, actor)
})
