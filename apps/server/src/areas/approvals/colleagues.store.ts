import { type Actor, approvalLimitFor, hasPermission } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import type { Colleague } from '@fettle/domain/approvals/approval-chain'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { Membership } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { toActor } from '#platform/runner/resolve-actor'

/** A client's member who may decide about documents, with their teams. */
export type Approver = {
  readonly actor: Actor
  readonly name: string
  readonly teamUuids: readonly string[]
  readonly version: number
}

type Row = Membership & { team_ids: string[]; version: number }

/** The active members of the reader's tenant, by name. */
export const listApprovers = async (read: Read): Promise<Approver[]> => {
  const rows = await read.rows<Row>(
    'approval-members',
    `select m.id, m.number, m.tenant_id, t.name as tenant_name, t.namespace, t.side, m.role_code, m.role_id, r.name as role_name,
       r.grants as role_grants, m.display_name, m.organisation_scope, m.limit_amount::float8, m.subject_limits, m.version, false as is_dlo, 'nobody' as factor_policy,
       array(select x.team_id from team_members x where x.tenant_id = m.tenant_id and x.membership_id = m.id) as team_ids
     from memberships m join tenants t on t.id = m.tenant_id left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
     where m.tenant_id = $1 and m.status = 'ACTIVE' order by m.display_name, m.id`,
    [read.tenantId],
  )
  return rows.map((row) => ({
    actor: toActor({ person: null }, row),
    name: row.display_name,
    teamUuids: row.team_ids,
    version: row.version,
  }))
}

/** The permission to read documents of a subject. */
export const viewOf: Readonly<Record<ApprovalSubject, Permission>> = {
  quote: 'quotes.view',
  quote_variation: 'quotes.view',
  invoice: 'invoices.view',
  scope: 'scopes.view',
}

/** Whether a member can view documents of this organisation and decide about them. */
export const canDecide = (actor: Actor, subject: ApprovalSubject, organisationId: string): boolean =>
  hasPermission(actor, 'approvals.decide') &&
  hasPermission(actor, viewOf[subject]) &&
  (organisationsOf(actor)?.includes(organisationId) ?? true)

const decisionOf: Readonly<Record<ApprovalSubject, Permission>> = {
  quote: 'quotes.accept',
  quote_variation: 'quotes.accept',
  invoice: 'invoices.approve',
  scope: 'scopes.agree',
}

/** Whether a member can decide about such documents without a chain, within their limit. */
export const canDecideAlone = (actor: Actor, subject: ApprovalSubject, organisationId: string): boolean =>
  canDecide(actor, subject, organisationId) && hasPermission(actor, decisionOf[subject])

/** Members as the chain of one document sees them. */
export const listColleagues = (
  approvers: readonly Approver[],
  { subject, organisationUuid }: { subject: ApprovalSubject; organisationUuid: string },
): Colleague[] =>
  approvers.map(({ actor, teamUuids }) => ({
    uuid: actor.membershipUuid,
    role: actor.role,
    teamUuids,
    limit: approvalLimitFor(actor, subject),
    mayDecide: canDecide(actor, subject, organisationUuid),
  }))

export const nameFrom = (approvers: readonly Approver[], uuid: string): string =>
  approvers.find(({ actor }) => actor.membershipUuid === uuid)?.name ?? ''

/** Saves a member's own limits if the version still matches. */
export const saveSubjectLimits = async (
  tx: Tx,
  { userUuid, version, limits }: { userUuid: string; version: number; limits: Readonly<Record<string, number | null>> },
): Promise<void> => {
  const rows = await tx.rows(
    'subject-limits-save',
    'update memberships set subject_limits = $3, version = version + 1 where tenant_id = $1 and id = $2 and version = $4 returning id',
    [tx.tenantId, userUuid, JSON.stringify(limits), version],
  )
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}
