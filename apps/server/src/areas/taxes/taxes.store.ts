import type { Market } from '@fettle/domain/editions/edition'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { ClientTaxFacts, ContractorTaxFacts, TaxCheckResult } from '@fettle/domain/taxes/tax-facts'
import { and, desc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type TaxCheckRecord, type TaxProfileRecord, taxChecks, taxProfiles } from './taxes.tables.ts'

/** Every row of the reader's tenant, the latest first. */
export const listTaxProfiles = (read: Read): Promise<TaxProfileRecord[]> =>
  read.db
    .select()
    .from(taxProfiles)
    .where(eq(taxProfiles.tenantId, read.tenantId))
    .orderBy(desc(taxProfiles.validFrom), desc(taxProfiles.enteredAt), desc(taxProfiles.id))
    .limit(100)

export const insertTaxProfile = async (tx: Tx, row: Omit<typeof taxProfiles.$inferInsert, 'tenantId'>) =>
  void (await tx.db.insert(taxProfiles).values({ ...row, tenantId: tx.tenantId }))

/** Serializes changes of the tax facts of a tenant until the end of the transaction. */
export const lockTaxProfiles = (tx: Tx) =>
  tx.rows('lock-tax-profiles', "select pg_advisory_xact_lock(hashtextextended('tax_profiles' || $1::text, 0))", [
    tx.tenantId,
  ])

export type PartiesOnDay = {
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly day: LocalDate
}
export type TaxFactsRow = {
  readonly client_profile_id: string | null
  readonly client_facts: ClientTaxFacts | null
  readonly contractor_profile_id: string | null
  readonly contractor_facts: ContractorTaxFacts | null
  readonly has_taxpayer_number: boolean
  readonly is_vat_registered: boolean
  readonly check_id: string | null
  readonly check_result: TaxCheckResult | null
  readonly market: Market
}

/** The rows in force between a client and a contractor on a day. */
export const readTaxFacts = async (
  read: Read,
  { clientTenantId, contractorTenantId, day }: PartiesOnDay,
): Promise<TaxFactsRow | undefined> => {
  const [row] = await read.rows<TaxFactsRow>('tax-facts', 'select * from tax_facts($1, $2, $3)', [
    clientTenantId,
    contractorTenantId,
    day,
  ])
  return row
}

type ContractorProfileRow = {
  readonly facts: ContractorTaxFacts | null
  readonly taxpayer_number_end: string | null
  readonly is_vat_registered: boolean
}
/** The profile of a contractor appointed by the reader's tenant. */
export const findContractorProfile = async (
  read: Read,
  contractorTenantId: string,
  day: LocalDate,
): Promise<ContractorProfileRow | undefined> => {
  const [row] = await read.rows<ContractorProfileRow>(
    'contractor-tax-profile',
    'select facts, taxpayer_number_end, is_vat_registered from contractor_tax_profile($1, $2)',
    [contractorTenantId, day],
  )
  return row
}

/** Checks of a contractor by the reader's tenant, the latest first. */
export const listTaxChecks = (read: Read, contractorTenantId: string): Promise<TaxCheckRecord[]> =>
  read.db
    .select()
    .from(taxChecks)
    .where(and(eq(taxChecks.clientTenantId, read.tenantId), eq(taxChecks.contractorTenantId, contractorTenantId)))
    .orderBy(desc(taxChecks.checkedOn), desc(taxChecks.recordedAt), desc(taxChecks.id))
    .limit(50)

export const insertTaxCheck = async (tx: Tx, row: Omit<typeof taxChecks.$inferInsert, 'clientTenantId'>) =>
  void (await tx.db.insert(taxChecks).values({ ...row, clientTenantId: tx.tenantId }))
