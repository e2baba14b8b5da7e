import { type DelegationView, delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { validateDelegation } from '@fettle/domain/approvals/delegation'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import type { DelegationRecord } from '../approvals.tables.ts'
import { type Approver, listApprovers, nameFrom } from '../colleagues.store.ts'
import { delegationOf, endDelegation, findDelegation, insertDelegation, listDelegations } from '../delegations.store.ts'

/** Members who edit approval rules may manage delegations of others. */
const canManageAllDelegations = (actor: Actor): boolean => hasPermission(actor, 'approval-rules.edit')

const dayOf = ({ namespace }: Actor, now: number): LocalDate => localDateOf(findMarket(namespace).zone, now)

type Known = { readonly actor: Actor; readonly approvers: readonly Approver[]; readonly day: LocalDate }

const showDelegation = (record: DelegationRecord, { actor, approvers, day }: Known): DelegationView => ({
  uuid: record.id,
  fromUserUuid: record.fromMembershipId,
  fromName: nameFrom(approvers, record.fromMembershipId),
  toUserUuid: record.toMembershipId,
  toName: nameFrom(approvers, record.toMembershipId),
  subjects: record.subjects,
  validFrom: record.validFrom,
  validTo: record.validTo,
  reason: record.reason,
  isNow: record.validFrom <= day && day <= record.validTo,
  canEnd: record.fromMembershipId === actor.membershipUuid || canManageAllDelegations(actor),
  version: record.version,
})

export const listDelegationsMethod = handler(delegationsMethods.list, async (_input, { read, actor, now }) => {
  const day = dayOf(actor, now)
  const [records, approvers] = await Promise.all([listDelegations(read, day), listApprovers(read)])
  const own = ({ fromMembershipId, toMembershipId }: DelegationRecord) =>
    [fromMembershipId, toMembershipId].includes(actor.membershipUuid)
  return {
    delegations: records
      .filter((record) => canManageAllDelegations(actor) || own(record))
      .map((record) => showDelegation(record, { actor, approvers, day })),
    people: approvers
      .filter((each) => hasPermission(each.actor, 'approvals.decide'))
      .map((each) => ({ userUuid: each.actor.membershipUuid, name: each.name })),
  }
})

export const saveDelegation = handler(
  delegationsMethods.save,
  async ({ fromUserUuid, toUserUuid, ...entries }, { tx, actor, at, now }) => {
    const from = fromUserUuid ?? actor.membershipUuid
    if (from !== actor.membershipUuid && !canManageAllDelegations(actor)) throw new Refused('delegation_not_yours')
    const day = dayOf(actor, now)
    const [records, approvers] = await Promise.all([listDelegations(tx, day), listApprovers(tx)])
    const mayApprove = (uuid: string) =>
      approvers.some((each) => each.actor.membershipUuid === uuid && hasPermission(each.actor, 'approvals.decide'))
    found(approvers.find((each) => each.actor.membershipUuid === from))
    if (!mayApprove(from) || !mayApprove(toUserUuid)) throw new Refused('delegate_may_not_approve')
    const others = records.filter(({ fromMembershipId }) => fromMembershipId === from).map(delegationOf)
    const fault = validateDelegation({ fromUuid: from, toUuid: toUserUuid, ...entries }, { others, day })
    if (fault) throw new Refused(fault)
    const record = await insertDelegation(tx, {
      clientTenantId: actor.tenantId,
      fromMembershipId: from,
      toMembershipId: toUserUuid,
      ...entries,
      createdByMembershipId: actor.membershipUuid,
      createdAt: at,
    })
    return showDelegation(record, { actor, approvers, day })
  },
)

export const endDelegationMethod = handler(
  delegationsMethods.end,
  async ({ delegationUuid, version }, { tx, actor, at }) => {
    const record = found(await findDelegation(tx, delegationUuid))
    const isOwn = record.fromMembershipId === actor.membershipUuid
    if (!isOwn && !canManageAllDelegations(actor)) throw new Refused('not_found')
    fresh(record, version)
    await endDelegation(tx, record, at)
    return { delegationUuid }
  },
)
