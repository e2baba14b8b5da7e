import type { ScopeLineView, ScopeView } from '@fettle/contracts/observations/scopes.methods'
import { type Actor, approvalLimitFor, hasPermission } from '@fettle/domain/access/actor'
import { formatDecimal, formatPrice } from '@fettle/domain/kernel/decimals'
import {
  agreeScope,
  allowScope,
  assertPriced,
  type ScopeLineFacts,
  scopeTotal,
} from '@fettle/domain/observations/scope'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { WireAbilities } from '#platform/runner/wire-abilities'
import { listInspectionNumbers } from './observations.store.ts'
import { scopeGovernance } from './scope-approval.ts'
import { findScope, listLineFacts, listScopeLines } from './scopes.store.ts'
import type { ScopeLineRecord, ScopeRecord } from './scopes.tables.ts'

/** A line as decisions see it. */
export const toLineFacts = (line: ScopeLineRecord): ScopeLineFacts => ({
  id: line.id,
  description: line.description,
  category: line.category,
  service: line.service,
  estimate: line.estimate,
  contractorTenantId: line.forContractorTenantId,
  workOrderId: line.workOrderId,
})

type Governance = Awaited<ReturnType<typeof scopeGovernance>>
type Deciding = { readonly lines: readonly ScopeLineFacts[]; readonly governance: Governance; readonly actor: Actor }

const abilitiesOf = ({ state }: ScopeRecord, { lines, governance, actor }: Deciding): WireAbilities => {
  const can: string[] = []
  const cannot: Record<string, string> = {}
  const mayEdit = hasPermission(actor, 'scopes.edit')
  if (mayEdit && state === 'draft') can.push('edit')
  if (actor.side !== 'client') return { can, cannot }
  const note = (verb: string, result: { readonly ok: true } | { readonly ok: false; readonly code: string }) => {
    if (result.ok) can.push(verb)
    else if (result.code !== 'scope_state') cannot[verb] = result.code
  }
  if (mayEdit && state === 'draft') note('submit', assertPriced(lines))
  if (hasPermission(actor, 'scopes.agree')) {
    const agreed = agreeScope({ state, lines, limit: approvalLimitFor(actor, 'scope') })
    note('agree', agreed.ok && governance ? { ok: false, code: governance } : agreed)
  }
  if (hasPermission(actor, 'work-orders.create')) note('raiseOrder', allowScope(state, 'raiseOrder'))
  if (mayEdit) note('sendBack', allowScope(state, 'sendBack'))
  if (mayEdit) note('close', allowScope(state, 'close'))
  return { can, cannot }
}

type Facts = Awaited<ReturnType<typeof listLineFacts>>[number] | undefined
type Showing = { readonly scope: ScopeRecord; readonly facts: Facts; readonly actor: Actor }

const showLine = (line: ScopeLineRecord, { scope, facts, actor }: Showing): ScopeLineView => {
  const isClient = actor.side === 'client'
  const { priceItemId, priceItemCode, unitPrice } = line
  const mayEdit = scope.state === 'draft' && hasPermission(actor, 'scopes.edit')
  return {
    uuid: line.id,
    observationUuid: line.observationId,
    severity: facts?.severity ?? null,
    locationName: facts?.location_name ?? scope.locationName,
    description: line.description,
    category: line.category,
    service: line.service,
    quantity: formatDecimal(line.quantity),
    unit: line.unit,
    unitPrice: unitPrice === null ? null : formatPrice(unitPrice),
    estimate: line.estimate,
    priceItem: priceItemId === null ? null : { uuid: priceItemId, code: priceItemCode },
    liableParty: line.liableParty,
    contractorUuid: isClient ? line.forContractorTenantId : null,
    contractorName: isClient ? (facts?.contractor_name ?? null) : null,
    proposedBy: facts?.proposer_name ?? null,
    workOrderUuid: isClient ? line.workOrderId : null,
    workOrderNumber: isClient ? (facts?.work_order_number ?? null) : null,
    workDoneAt: line.workDoneAt,
    can: mayEdit ? ['edit', 'remove'] : [],
    cannot: {},
  }
}

/** One scope as the contract shows it. Refuses with `not_found` outside of the scope of the actor. */
export const showScope = async (
  read: Read,
  id: string,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<ScopeView> => {
  const scope = found(await findScope(read, actor, id))
  const isClient = actor.side === 'client'
  const people = isClient
    ? [scope.createdByMembershipId, scope.submittedByMembershipId, scope.agreedByMembershipId]
    : []
  const [lines, facts, names, inspections, governance] = await Promise.all([
    listScopeLines(read, id),
    listLineFacts(read, id),
    memberNames(read, people),
    scope.inspectionId === null ? [] : listInspectionNumbers(read, [scope.inspectionId]),
    isClient ? scopeGovernance(read, scope, { actor, now }) : undefined,
  ])
  const decided = lines.map(toLineFacts)
  const nameOf = (membershipId: string | null) => names.get(membershipId ?? '') ?? null
  return {
    uuid: scope.id,
    title: scope.title,
    state: scope.state,
    locationUuid: scope.locationId,
    locationName: scope.locationName,
    inspectionUuid: scope.inspectionId,
    inspectionNumber: inspections[0]?.number ?? null,
    jobUuid: scope.jobId,
    lineCount: lines.length,
    orderedCount: isClient ? lines.filter(({ workOrderId }) => workOrderId !== null).length : 0,
    currency: scope.currency,
    total: scopeTotal(decided),
    lines: lines.map((line) => {
      const known = facts.find((each) => each.id === line.id)
      return showLine(line, { scope, facts: known, actor })
    }),
    incompleteCount: decided.filter((line) => !assertPriced([line]).ok).length,
    sendBackNote: isClient ? scope.sendBackNote : '',
    closeReason: isClient ? scope.closeReason : '',
    createdAt: scope.createdAt,
    createdBy: nameOf(scope.createdByMembershipId),
    submittedAt: scope.submittedAt,
    submittedBy: nameOf(scope.submittedByMembershipId),
    agreedAt: scope.agreedAt,
    agreedBy: nameOf(scope.agreedByMembershipId),
    limit: hasPermission(actor, 'scopes.agree') ? approvalLimitFor(actor, 'scope') : null,
    version: scope.version,
    ...abilitiesOf(scope, { lines: decided, governance, actor }),
  }
}
