import type { TaxLine } from '@fettle/domain/taxes/tax-return'
import { and, desc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type TaxPeriodRecord, type TaxStatementRecord, taxPeriods, taxStatements } from './taxes.tables.ts'

/** Periods of the acting client in which something was done, the latest first. */
export const listTaxPeriods = (read: Read): Promise<TaxPeriodRecord[]> =>
  read.db
    .select()
    .from(taxPeriods)
    .where(eq(taxPeriods.clientTenantId, read.tenantId))
    .orderBy(desc(taxPeriods.startsOn))
    .limit(200)

type Key = Pick<TaxPeriodRecord, 'regime' | 'startsOn'>
export const findTaxPeriod = async (read: Read, { regime, startsOn }: Key): Promise<TaxPeriodRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(taxPeriods)
    .where(
      and(
        eq(taxPeriods.clientTenantId, read.tenantId),
        eq(taxPeriods.regime, regime),
        eq(taxPeriods.startsOn, startsOn),
      ),
    )
  return row
}

/** Serializes the steps of a client's periods until the end of the transaction. */
export const lockTaxPeriods = (tx: Tx) =>
  tx.rows('lock-tax-periods', "select pg_advisory_xact_lock(hashtextextended('tax_periods' || $1::text, 0))", [
    tx.tenantId,
  ])

export const insertTaxPeriod = async (tx: Tx, period: typeof taxPeriods.$inferInsert): Promise<void> =>
  void (await tx.db.insert(taxPeriods).values(period))

export const saveTaxPeriod = async (
  tx: Tx,
  { id, version }: TaxPeriodRecord,
  changes: Partial<typeof taxPeriods.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(taxPeriods)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(taxPeriods.clientTenantId, tx.tenantId), eq(taxPeriods.id, id), eq(taxPeriods.version, version)))
    .returning({ id: taxPeriods.id })
  if (!row) throw new Refused('stale_version', { version: version + 1 })
}

export const statementsOfPeriod = (read: Read, periodId: string): Promise<TaxStatementRecord[]> =>
  read.db
    .select()
    .from(taxStatements)
    .where(and(eq(taxStatements.clientTenantId, read.tenantId), eq(taxStatements.periodId, periodId)))

/** Replaces the statements of a period. */
export const replaceStatements = async (
  tx: Tx,
  periodId: string,
  statements: readonly Omit<typeof taxStatements.$inferInsert, 'clientTenantId' | 'periodId'>[],
): Promise<void> => {
  await tx.db
    .delete(taxStatements)
    .where(and(eq(taxStatements.clientTenantId, tx.tenantId), eq(taxStatements.periodId, periodId)))
  const owner = { clientTenantId: tx.tenantId, periodId }
  if (statements.length > 0) await tx.db.insert(taxStatements).values(statements.map((each) => ({ ...owner, ...each })))
}

type StatementRow = {
  readonly id: string
  readonly client_name: string
  readonly regime: string
  readonly starts_on: string
  readonly ends_on: string
  readonly currency: string
  readonly verification: string
  readonly gross: string
  readonly net: string
  readonly materials: string
  readonly withheld: string
  readonly stated_at: string
}

/** Statements to the acting contractor, the latest first. */
export const statementsToContractor = (read: Read): Promise<StatementRow[]> =>
  read.rows<StatementRow>(
    'tax-statements-to-contractor',
    `select s.id, c.name as client_name, p.regime, p.starts_on::text as starts_on, p.ends_on::text as ends_on, p.currency, s.verification,
       s.gross, s.net, s.materials, s.withheld, wire_time(s.stated_at) as stated_at
     from tax_statements s join tax_periods p on p.client_tenant_id = s.client_tenant_id and p.id = s.period_id
     join tenants c on c.id = s.client_tenant_id
     where s.contractor_tenant_id = $1 order by p.starts_on desc, s.id limit 200`,
    [read.tenantId],
  )

/** Names of contractors, and the number of the latest verification of each until a day. */
export const verifiedNames = async (
  read: Read,
  contractorIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, { readonly name: string; readonly verification: string }>> => {
  const rows = await read.rows<{ id: string; name: string; verification: string }>(
    'tax-verified-names',
    `select t.id, t.name, coalesce((select v.reference from tax_checks v where v.client_tenant_id = $1 and v.contractor_tenant_id = t.id
       and v.checked_on <= $3 order by v.checked_on desc, v.recorded_at desc limit 1), '') as verification
     from tenants t where t.id = any($2::uuid[])`,
    [read.tenantId, contractorIds, day],
  )
  return new Map(rows.map(({ id, name, verification }) => [id, { name, verification }]))
}

export const toTaxLine = ({ contractorTenantId, gross, net, materials, withheld }: TaxStatementRecord): TaxLine => ({
  contractorId: contractorTenantId,
  gross,
  net,
  materials,
  withheld,
})
