import { type OfferedItemView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { formatPrice } from '@fettle/domain/kernel/decimals'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findSidesOfJob, type OpenList, openLists, priceOf } from '../offered-items.ts'
import { searchItems } from '../price-items.store.ts'
import type { PriceItemRecord } from '../price-lists.tables.ts'
import { showItem } from '../show-price-list.ts'

const atOnce = 25

const show = (item: PriceItemRecord, list: OpenList): OfferedItemView => {
  const { revision: _revision, ...shown } = showItem(item, list.currency)
  return { ...shown, unitPrice: formatPrice(priceOf(item, list)), listName: list.name }
}

export const offeredItemsMethod = handler(
  priceListsMethods.offered,
  async ({ jobUuid, q, afterUuid: after }, { read, actor, now }) => {
    // Finance members write invoices but no quotes; clients use the methods of their lists instead.
    if (!hasPermission(actor, 'quotes.create') && !hasPermission(actor, 'invoices.create'))
      throw new Refused('forbidden')
    await assertParentsVisible(read, actor, { jobUuid })
    const { timeZone, ...sides } = found(await findSidesOfJob(read, jobUuid))
    const lists = await openLists(read, { ...sides, day: localDateOf(timeZone, now) })
    const byKey = new Map(lists.map((list) => [list.id, list]))
    const listIds = [...byKey.keys()]
    const rows = await searchItems(read, { clientTenantId: sides.clientTenantId, listIds, q, after, most: atOnce + 1 })
    const items = rows.slice(0, atOnce).flatMap((item) => {
      const list = byKey.get(item.listId)
      return list ? [show(item, list)] : []
    })
    return {
      items,
      hasMore: rows.length > atOnce,
      lists: lists.map(({ id, name, validTo }) => ({ uuid: id, name, validTo })),
    }
  },
)
