import type { LocalDate } from '@fettle/domain/kernel/time'
import type { OfferedItem } from '@fettle/domain/price-lists/price-line'
import { priceListStatus, upliftedPrice } from '@fettle/domain/price-lists/price-list'
import type { Read } from '#platform/database/transaction'
import { itemsByKey } from './price-items.store.ts'
import { listsFor } from './price-lists.store.ts'
import type { PriceItemRecord, PriceListRecord } from './price-lists.tables.ts'

/** Client, contractor, and date in the client's time zone. */
type Offer = { readonly clientTenantId: string; readonly contractorTenantId: string; readonly day: LocalDate }
export type OpenList = PriceListRecord & { readonly uplift: number }

export type Sides = Omit<Offer, 'day'> & { readonly timeZone: string }
/** Client and contractor of a job, and the time zone of its dates. */
export const findSidesOfJob = async (read: Read, jobId: string): Promise<Sides | undefined> => {
  const [row] = await read.rows<{ client_tenant_id: string; contractor_tenant_id: string; time_zone: string }>(
    'sides-of-job',
    `select j.client_tenant_id, j.contractor_tenant_id, w.time_zone from jobs j
     join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.id = $1`,
    [jobId],
  )
  return (
    row && {
      clientTenantId: row.client_tenant_id,
      contractorTenantId: row.contractor_tenant_id,
      timeZone: row.time_zone,
    }
  )
}

/** Price lists a contractor may quote from on a date. */
export const openLists = async (read: Read, { day, ...of }: Offer): Promise<OpenList[]> =>
  (await listsFor(read, of)).filter((list) => priceListStatus({ ...list, isArchived: false }, day) === 'open')

/** Price of an item in ten-thousandths, with the uplift of its list. */
export const priceOf = ({ unitPrice }: PriceItemRecord, { uplift }: OpenList): number =>
  upliftedPrice(unitPrice, uplift)

/** Items the contractor may quote from, by id, at their prices. */
export const offeredItems = async (
  read: Read,
  offer: Offer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedItem>> => {
  if (ids.length === 0) return new Map()
  const lists = new Map((await openLists(read, offer)).map((list) => [list.id, list]))
  const items = await itemsByKey(read, { clientTenantId: offer.clientTenantId, listIds: [...lists.keys()], ids })
  return new Map(
    items.flatMap((item) => {
      const list = lists.get(item.listId)
      if (!list) return []
      const { id: uuid, code, description, unit } = item
      const kind = item.kind as OfferedItem['kind']
      return [[uuid, { uuid, code, description, unit, kind, unitPrice: priceOf(item, list) }] as const]
    }),
  )
}
