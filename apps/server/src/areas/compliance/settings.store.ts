import { recordOn } from '@fettle/domain/compliance/requirement-record'
import { defaultWarnDays } from '@fettle/domain/compliance/requirement-status'
import { isOwnRequirement, type RequirementKey, requirementsOf } from '@fettle/domain/compliance/requirements'
import type { Market } from '@fettle/domain/editions/edition'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type RequirementRecord, requirementSettings } from './compliance.tables.ts'

/** Every record of the client by requirement, the earliest first. */
export const listRecords = async (read: Read): Promise<ReadonlyMap<RequirementKey, readonly RequirementRecord[]>> => {
  const rows = await read.db
    .select()
    .from(requirementSettings)
    .where(eq(requirementSettings.tenantId, read.tenantId))
    .orderBy(requirementSettings.fromOn)
  const records = new Map<RequirementKey, RequirementRecord[]>()
  for (const row of rows) records.set(row.requirementKey, [...(records.get(row.requirementKey) ?? []), row])
  return records
}

/** What holds for a requirement on a day. */
export type Effective = Pick<
  RequirementRecord,
  'requirementKey' | 'isOn' | 'everyMonths' | 'warnDays' | 'documents' | 'name'
>

/** Settings of a shipped requirement that the client never changed: what is not verified is off. */
export const shippedSettings = (key: RequirementKey, check: string): Effective => ({
  requirementKey: key,
  isOn: check !== 'not_verified',
  everyMonths: null,
  warnDays: defaultWarnDays,
  documents: [],
  name: null,
})

/** Settings that hold on a day: of every requirement of the market, then those of the client's own by name. */
export const effectiveSettings = async (
  read: Read,
  market: Market,
  on: string,
): Promise<ReadonlyMap<RequirementKey, Effective>> => {
  const records = await listRecords(read)
  const shipped = requirementsOf(market).map(
    ({ key, check }) => recordOn(records.get(key) ?? [], on) ?? shippedSettings(key, check),
  )
  return new Map([...shipped, ...ownOn(records, on)].map((each) => [each.requirementKey, each]))
}

const ownOn = (records: ReadonlyMap<RequirementKey, readonly RequirementRecord[]>, on: string): RequirementRecord[] =>
  [...records]
    .flatMap(([key, each]) => (isOwnRequirement(key) ? (recordOn(each, on) ?? []) : []))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))

/** Records of the client's own requirements on a day that are checked. */
export const listOwnRecords = async (read: Read, on: string): Promise<readonly RequirementRecord[]> =>
  ownOn(await listRecords(read), on).filter(({ isOn }) => isOn)

/** Records of a requirement, locked, the earliest first. */
export const lockRecords = (tx: Tx, key: RequirementKey): Promise<RequirementRecord[]> =>
  tx.db
    .select()
    .from(requirementSettings)
    .where(and(eq(requirementSettings.tenantId, tx.tenantId), eq(requirementSettings.requirementKey, key)))
    .orderBy(requirementSettings.fromOn)
    .for('update')

/** Stores a record in place of those that begin on its day or later; returns whether no other command stored the same version. */
export const saveRecord = async (tx: Tx, record: typeof requirementSettings.$inferInsert): Promise<boolean> => {
  const values = { ...record, tenantId: tx.tenantId }
  await tx.db
    .delete(requirementSettings)
    .where(
      and(
        eq(requirementSettings.tenantId, tx.tenantId),
        eq(requirementSettings.requirementKey, record.requirementKey),
        gte(requirementSettings.fromOn, record.fromOn),
      ),
    )
  const rows = await tx.db.insert(requirementSettings).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Records that have begun and that deadlines and applicability do not follow yet. */
export const listUnapplied = (read: Read, today: string): Promise<RequirementRecord[]> =>
  read.db
    .select()
    .from(requirementSettings)
    .where(
      and(
        eq(requirementSettings.tenantId, read.tenantId),
        isNull(requirementSettings.appliedOn),
        lte(requirementSettings.fromOn, today),
      ),
    )
    .orderBy(requirementSettings.fromOn)

export const markApplied = async (
  tx: Tx,
  { requirementKey, fromOn }: Pick<RequirementRecord, 'requirementKey' | 'fromOn'>,
  today: string,
): Promise<void> => {
  await tx.db
    .update(requirementSettings)
    .set({ appliedOn: today })
    .where(
      and(
        eq(requirementSettings.tenantId, tx.tenantId),
        eq(requirementSettings.requirementKey, requirementKey),
        eq(requirementSettings.fromOn, fromOn),
      ),
    )
}

/** Clients with records to apply, or with assets whose requirements changed. */
export const listClientsToApply = (
  read: Read,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<{ tenant_id: string }[]> =>
  read.rows('requirements-to-apply', 'select tenant_id from clients_with_requirements_to_apply($1, $2)', [day, most])

/** Names of what a client's own requirements are limited to. */
export type TargetNames = ReadonlyMap<string, string>
export const targetNames = async (
  read: Read,
  ids: Readonly<Record<'groups' | 'types' | 'assets', readonly string[]>>,
): Promise<TargetNames> => {
  const rows = await read.rows<{ id: string; name: string }>(
    'requirement-targets',
    `select id, name from location_groups where tenant_id = $1 and id = any($2::uuid[])
     union all select id, name from asset_types where tenant_id = $1 and id = any($3::uuid[])
     union all select id, name from assets where tenant_id = $1 and id = any($4::uuid[])`,
    [read.tenantId, ids.groups, ids.types, ids.assets],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
