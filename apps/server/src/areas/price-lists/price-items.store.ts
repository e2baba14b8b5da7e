import { formatDecimal, parseDecimal } from '@fettle/domain/kernel/decimals'
import type { PriceItemInput } from '@fettle/domain/price-lists/price-list-import'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type PriceItemRecord, priceItems } from './price-lists.tables.ts'

const byCode = sql`lower(${priceItems.code})`

/** Every search term must occur in the code or the description. */
const found = (q: string): SQL | undefined => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(${priceItems.code} || ' ' || ${priceItems.description})`
  return and(...words.map((word) => sql`position(${word} in ${text}) > 0`))
}

const present = (clientTenantId: string, listIds: readonly string[], ...further: (SQL | undefined)[]) =>
  and(
    eq(priceItems.clientTenantId, clientTenantId),
    inArray(priceItems.listId, [...listIds]),
    isNull(priceItems.replacedAt),
    ...further,
  )

/** A page of a list's current items, by code. */
export const listItems = async (
  read: Read,
  { listId, q, page }: { listId: string; q: string; page: PageRequest },
): Promise<{ rows: PriceItemRecord[]; count: number }> => {
  const condition = present(read.tenantId, [listId], found(q))
  const [rows, count] = await Promise.all([
    read.db.select().from(priceItems).where(condition).orderBy(byCode).limit(page.limit).offset(page.offset),
    read.db.$count(priceItems, condition),
  ])
  return { rows, count }
}

/** All current items of a list. */
export const itemsOfList = (read: Read, listId: string): Promise<PriceItemRecord[]> =>
  read.db
    .select()
    .from(priceItems)
    .where(present(read.tenantId, [listId]))

/** Number of items by list. */
export const countItems = async (read: Read, listIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (listIds.length === 0) return new Map()
  const rows = await read.db
    .select({ listId: priceItems.listId, count: sql<number>`count(*)::int` })
    .from(priceItems)
    .where(present(read.tenantId, listIds))
    .groupBy(priceItems.listId)
  return new Map(rows.map(({ listId, count }) => [listId, count]))
}

/** An item of a client's list, in any revision. */
export const findItem = async (
  read: Read,
  { listId, id }: { listId: string; id: string },
): Promise<PriceItemRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(priceItems)
    .where(and(eq(priceItems.clientTenantId, read.tenantId), eq(priceItems.listId, listId), eq(priceItems.id, id)))
  return row
}

/** Ends items of a list by code; documents that refer to them keep the reference. */
export const endItems = async (tx: Tx, listId: string, { codes, at }: { codes: readonly string[]; at: string }) => {
  if (codes.length === 0) return
  const lower = codes.map((code) => code.toLowerCase())
  await tx.db
    .update(priceItems)
    .set({ replacedAt: at })
    .where(present(tx.tenantId, [listId], inArray(byCode, lower)))
}

export type NewItem = PriceItemInput & { readonly revision: number }

/** Inserts items in one statement. */
export const insertItems = async (
  tx: Tx,
  { listId, at }: { listId: string; at: string },
  items: readonly NewItem[],
): Promise<void> => {
  await tx.rows(
    'price-items-insert',
    `insert into price_items (client_tenant_id, list_id, code, description, unit, kind, unit_price, category, revision, created_at)
     select $1, $2, i.code, i.description, i.unit, i.kind, i."unitPrice", i.category, i.revision, $3
     from jsonb_to_recordset($4::jsonb) as i (code text, description text, unit text, kind text, "unitPrice" numeric, category text, revision integer)`,
    [
      tx.tenantId,
      listId,
      at,
      JSON.stringify(items.map((item) => ({ ...item, unitPrice: formatDecimal(item.unitPrice) }))),
    ],
  )
}

/** The current item with this code. */
export const itemByCode = async (
  read: Read,
  { listId, code }: { listId: string; code: string },
): Promise<PriceItemRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(priceItems)
    .where(present(read.tenantId, [listId], eq(byCode, code.toLowerCase())))
  return row
}

type Search = {
  readonly clientTenantId: string
  readonly listIds: readonly string[]
  readonly q: string
  readonly after: string | null
  readonly most: number
}
/** Items of a client's lists by code, after the last one read (keyset pagination). */
export const searchItems = (
  read: Read,
  { clientTenantId, listIds, q, after, most }: Search,
): Promise<PriceItemRecord[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(priceItems)
        .where(
          present(
            clientTenantId,
            listIds,
            found(q),
            after === null
              ? undefined
              : sql`(${byCode}, ${priceItems.id}) > (select lower(a.code), a.id from price_items a where a.id = ${after})`,
          ),
        )
        .orderBy(byCode, asc(priceItems.id))
        .limit(most)

/** Items by id that are current on these lists. */
export const itemsByKey = (
  read: Read,
  { clientTenantId, listIds, ids }: { clientTenantId: string; listIds: readonly string[]; ids: readonly string[] },
): Promise<PriceItemRecord[]> =>
  listIds.length === 0 || ids.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(priceItems)
        .where(present(clientTenantId, listIds, inArray(priceItems.id, [...ids])))

/** A version of an item; `createdAt` in milliseconds, `unitPrice` in ten-thousandths. */
export type VersionRow = { readonly listId: string; readonly createdAt: number; readonly unitPrice: number }

/** All versions of the named items of the client, ascending, by the naming id. */
export const itemVersions = async (
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionRow[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await read.rows<{ named: string; list_id: string; created_at: Date; unit_price: string }>(
    'price-item-versions',
    `select n.id as named, i.list_id, i.created_at, i.unit_price from price_items n
     join price_items i on i.client_tenant_id = n.client_tenant_id and i.list_id = n.list_id and lower(i.code) = lower(n.code)
     where n.client_tenant_id = $1 and n.id = any($2::uuid[]) order by i.created_at, i.revision`,
    [read.tenantId, ids],
  )
  const versions = new Map<string, VersionRow[]>()
  for (const { named, list_id: listId, created_at, unit_price } of rows) {
    const version = { listId, createdAt: created_at.getTime(), unitPrice: parseDecimal(unit_price) }
    versions.set(named, [...(versions.get(named) ?? []), version])
  }
  return versions
}
