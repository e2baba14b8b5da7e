import type { ApprovalRule, ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { approvalRules, approvalRuleVersions, type RuleRecord } from './approvals.tables.ts'

export const toRule = ({ id, subject, isEnabled, revision, definition }: RuleRecord): ApprovalRule => ({
  ...definition,
  uuid: id,
  revision,
  subject: subject as ApprovalSubject,
  isEnabled,
})

/** Rules of the reader's tenant, the latest first. */
export const listRules = (read: Read, subject?: ApprovalSubject): Promise<RuleRecord[]> =>
  read.db
    .select()
    .from(approvalRules)
    .where(
      and(
        eq(approvalRules.clientTenantId, read.tenantId),
        isNull(approvalRules.removedAt),
        subject && eq(approvalRules.subject, subject),
      ),
    )
    .orderBy(desc(approvalRules.savedAt), desc(approvalRules.id))

/** Enabled rules in domain form. */
export const enabledRules = async (read: Read, subject: ApprovalSubject): Promise<ApprovalRule[]> =>
  (
    await read.db
      .select()
      .from(approvalRules)
      .where(
        and(
          eq(approvalRules.clientTenantId, read.tenantId),
          eq(approvalRules.subject, subject),
          eq(approvalRules.isEnabled, true),
          isNull(approvalRules.removedAt),
        ),
      )
  ).map(toRule)

export const findRule = async (read: Read, id: string): Promise<RuleRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(approvalRules)
    .where(
      and(eq(approvalRules.clientTenantId, read.tenantId), eq(approvalRules.id, id), isNull(approvalRules.removedAt)),
    )
  return row
}

type RuleValues = Pick<RuleRecord, 'definition' | 'revision' | 'savedByMembershipId' | 'savedAt'>

const insertVersion = (tx: Tx, ruleId: string, { definition, revision, savedByMembershipId, savedAt }: RuleValues) =>
  tx.db
    .insert(approvalRuleVersions)
    .values({ clientTenantId: tx.tenantId, ruleId, definition, revision, savedByMembershipId, savedAt })

export const insertRule = async (tx: Tx, rule: typeof approvalRules.$inferInsert): Promise<RuleRecord> => {
  const [row] = await tx.db.insert(approvalRules).values(rule).returning()
  await insertVersion(tx, (row as RuleRecord).id, row as RuleRecord)
  return row as RuleRecord
}

/** Saves a rule if its version still matches. A changed definition creates a new revision. */
export const saveRule = async (
  tx: Tx,
  before: RuleRecord,
  changes: Partial<typeof approvalRules.$inferInsert>,
): Promise<RuleRecord> => {
  const [row] = await tx.db
    .update(approvalRules)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(approvalRules.id, before.id), eq(approvalRules.version, before.version)))
    .returning()
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
  if (row.revision !== before.revision) await insertVersion(tx, row.id, row)
  return row
}

/**
 * Names of members, teams, organisations, locations and contractors by id, as far as visible to the reader's tenant.
 */
export const namesByUuid = async (read: Read, ids: readonly string[]): Promise<Record<string, string>> => {
  const rows = await read.rows<{ id: string; name: string }>(
    'approval-names',
    `select id, display_name as name from memberships where tenant_id = $1 and id = any($2::uuid[])
     union all select id, name from teams where tenant_id = $1 and id = any($2::uuid[])
     union all select id, name from organisations where tenant_id = $1 and id = any($2::uuid[])
     union all select id, name from locations where tenant_id = $1 and id = any($2::uuid[])
     union all select t.id, t.name from tenants t where t.id = any($2::uuid[])
       and exists (select from appointments a where a.client_tenant_id = $1 and a.contractor_tenant_id = t.id)`,
    [read.tenantId, [...new Set(ids)]],
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
