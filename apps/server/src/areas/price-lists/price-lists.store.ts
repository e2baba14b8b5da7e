import type { PriceTerms } from '@fettle/domain/price-lists/price-list'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type PriceListRecord, type PriceTermsRecord, priceLists, priceListTerms } from './price-lists.tables.ts'

const ofTenant = (read: Read, ...further: (SQL | undefined)[]) =>
  and(eq(priceLists.clientTenantId, read.tenantId), ...further)

type Asked = { q: string; isArchived: boolean; page: PageRequest }
/** A page of the client's lists, by name. */
export const listPriceLists = async (
  read: Read,
  { q, isArchived, page }: Asked,
): Promise<{ rows: PriceListRecord[]; count: number }> => {
  const condition = ofTenant(
    read,
    isArchived ? isNotNull(priceLists.archivedAt) : isNull(priceLists.archivedAt),
    q === '' ? undefined : sql`position(lower(${q}) in lower(${priceLists.name})) > 0`,
  )
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(priceLists)
      .where(condition)
      .orderBy(sql`lower(${priceLists.name})`, priceLists.id)
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(priceLists, condition),
  ])
  return { rows, count }
}

export const findPriceList = async (read: Read, id: string): Promise<PriceListRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(priceLists)
    .where(ofTenant(read, eq(priceLists.id, id)))
  return row
}

/** Locks a list until the end of the transaction, which serialises changes of its items. */
export const lockPriceList = async (tx: Tx, id: string): Promise<PriceListRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(priceLists)
    .where(ofTenant(tx, eq(priceLists.id, id)))
    .for('update')
  return row
}

export const countPriceLists = (read: Read): Promise<number> => read.db.$count(priceLists, ofTenant(read))

/** Terms of lists, as far as visible to the reader. */
export const listTerms = (
  read: Read,
  clientTenantId: string,
  listIds: readonly string[],
): Promise<PriceTermsRecord[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(priceListTerms)
        .where(and(eq(priceListTerms.clientTenantId, clientTenantId), inArray(priceListTerms.listId, [...listIds])))

type Entries = Pick<PriceListRecord, 'name' | 'validFrom' | 'validTo' | 'isForAll'>

export const insertPriceList = async (
  tx: Tx,
  entries: Entries & Pick<PriceListRecord, 'currency' | 'createdAt'>,
): Promise<PriceListRecord> => {
  const [row] = await tx.db
    .insert(priceLists)
    .values({ ...entries, clientTenantId: tx.tenantId })
    .returning()
  return row as PriceListRecord
}

/** Saves if the version still matches; returns undefined otherwise. */
export const savePriceList = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  changes: Partial<Entries> & { archivedAt?: string | null },
): Promise<PriceListRecord | undefined> => {
  const [row] = await tx.db
    .update(priceLists)
    .set({ ...changes, version: version + 1 })
    .where(ofTenant(tx, eq(priceLists.id, id), eq(priceLists.version, version)))
    .returning()
  return row
}

/** Replaces the terms of a list. */
export const saveTerms = async (tx: Tx, listId: string, terms: readonly PriceTerms[]): Promise<void> => {
  const ofList = and(eq(priceListTerms.clientTenantId, tx.tenantId), eq(priceListTerms.listId, listId))
  await tx.db.delete(priceListTerms).where(ofList)
  if (terms.length === 0) return
  await tx.db.insert(priceListTerms).values(
    terms.map(({ contractorUuid, uplift }) => ({
      clientTenantId: tx.tenantId,
      listId,
      contractorTenantId: contractorUuid,
      uplift,
    })),
  )
}

/** Active lists of a client that apply to a contractor, regardless of their dates. */
export const listsFor = async (
  read: Read,
  { clientTenantId, contractorTenantId }: { clientTenantId: string; contractorTenantId: string },
): Promise<(PriceListRecord & { uplift: number })[]> => {
  const terms = and(
    eq(priceListTerms.clientTenantId, priceLists.clientTenantId),
    eq(priceListTerms.listId, priceLists.id),
    eq(priceListTerms.contractorTenantId, contractorTenantId),
  )
  const rows = await read.db
    .select({ list: priceLists, uplift: priceListTerms.uplift })
    .from(priceLists)
    .leftJoin(priceListTerms, terms)
    .where(and(eq(priceLists.clientTenantId, clientTenantId), isNull(priceLists.archivedAt)))
    .orderBy(sql`lower(${priceLists.name})`, priceLists.id)
  return rows
    .filter(({ list, uplift }) => list.isForAll || uplift !== null)
    .map(({ list, uplift }) => ({ ...list, uplift: uplift ?? 0 }))
}

/** All lists of the reader's tenant including archived ones, with the uplift of these contractors. */
export const listsWithTerms = async (
  read: Read,
  contractorTenantIds: readonly string[],
): Promise<{ list: PriceListRecord; uplifts: ReadonlyMap<string, number> }[]> => {
  if (contractorTenantIds.length === 0) return []
  const [lists, terms] = await Promise.all([
    read.db.select().from(priceLists).where(ofTenant(read)),
    read.db
      .select()
      .from(priceListTerms)
      .where(
        and(
          eq(priceListTerms.clientTenantId, read.tenantId),
          inArray(priceListTerms.contractorTenantId, [...contractorTenantIds]),
        ),
      ),
  ])
  return lists.map((list) => {
    const own = terms.filter(({ listId }) => listId === list.id)
    return { list, uplifts: new Map(own.map(({ contractorTenantId, uplift }) => [contractorTenantId, uplift])) }
  })
}
