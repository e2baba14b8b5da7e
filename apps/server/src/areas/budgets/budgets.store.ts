import type { BudgetEntries } from '@fettle/domain/budgets/budget'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type BudgetRecord, budgets } from './budgets.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(budgets.tenantId, read.tenantId), isNull(budgets.removedAt), ...further)

export const findBudget = async (read: Read, id: string): Promise<BudgetRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(budgets)
    .where(ofTenant(read, eq(budgets.id, id)))
  return row
}

const columnsOf = ({ locationUuid, portfolioUuid, accountCodeUuid, categories, ...same }: BudgetEntries) => ({
  ...same,
  categories: [...categories],
  locationId: locationUuid,
  portfolioId: portfolioUuid,
  accountCodeId: accountCodeUuid,
})

export const insertBudget = async (tx: Tx, entries: BudgetEntries, createdAt: string): Promise<string> => {
  const [row] = await tx.db
    .insert(budgets)
    .values({ ...columnsOf(entries), tenantId: tx.tenantId, createdAt })
    .returning({ id: budgets.id })
  return row?.id ?? ''
}

type Changes = BudgetEntries | { readonly removedAt: string }

/** Saves if the version still matches; false otherwise. */
export const saveBudget = async (
  tx: Tx,
  { id, version }: Pick<BudgetRecord, 'id' | 'version'>,
  changes: Changes,
): Promise<boolean> => {
  const rows = await tx.db
    .update(budgets)
    .set({ ...('removedAt' in changes ? changes : columnsOf(changes)), version: version + 1 })
    .where(ofTenant(tx, eq(budgets.id, id), eq(budgets.version, version)))
    .returning({ id: budgets.id })
  return rows.length > 0
}

/** Whether the place, portfolio and account code of the entries exist in the tenant. */
export const hasScope = async (
  read: Read,
  {
    locationUuid,
    portfolioUuid,
    accountCodeUuid,
  }: Pick<BudgetEntries, 'locationUuid' | 'portfolioUuid' | 'accountCodeUuid'>,
): Promise<boolean> => {
  const [row] = await read.rows<{ exists: boolean }>(
    'budget-scope',
    `select ($2::uuid is null or exists (select from locations l where l.tenant_id = $1 and l.id = $2))
       and ($3::uuid is null or exists (select from location_groups g where g.tenant_id = $1 and g.id = $3 and g.kind = 'portfolio'))
       and ($4::uuid is null or exists (select from account_codes k where k.tenant_id = $1 and k.id = $4)) as exists`,
    [read.tenantId, locationUuid, portfolioUuid, accountCodeUuid],
  )
  return row?.exists ?? false
}
