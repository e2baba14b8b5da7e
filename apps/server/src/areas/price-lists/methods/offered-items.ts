import type { InputOf } from '@fettle/contracts/kernel/method'
import { type OfferedItemView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { formatPrice } from '@fettle/domain/kernel/decimals'
import { assertParentsVisible, findMarket } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findSidesOfJob, type OpenList, openLists, priceOf, type Sides } from '../offered-items.ts'
import { searchItems } from '../price-items.store.ts'
import type { PriceItemRecord } from '../price-lists.tables.ts'
import { showItem } from '../show-price-list.ts'

const atOnce = 25

const show = (item: PriceItemRecord, list: OpenList): OfferedItemView => {
  const { revision: _revision, ...shown } = showItem(item, list.currency)
  return { ...shown, unitPrice: formatPrice(priceOf(item, list)), listName: list.name }
}

type Asked = Pick<InputOf<typeof priceListsMethods.offered>, 'jobUuid' | 'contractorUuid'>

/** Client and contractor of the items: those of a job, or the reader's company and a contractor that it may award work to. */
const sidesOf = async (read: Read, actor: Actor, { jobUuid, contractorUuid }: Asked): Promise<Sides> => {
  if (actor.side === 'client' && contractorUuid !== null) {
    if (!hasPermission(actor, 'work-orders.dispatch')) throw new Refused('forbidden')
    const { zone } = findMarket(actor.namespace)
    return { clientTenantId: actor.tenantId, contractorTenantId: contractorUuid, timeZone: zone }
  }
  // Finance members write invoices but no quotes.
  if (!hasPermission(actor, 'quotes.create') && !hasPermission(actor, 'invoices.create')) throw new Refused('forbidden')
  await assertParentsVisible(read, actor, { jobUuid: jobUuid ?? undefined })
  return found(jobUuid === null ? undefined : await findSidesOfJob(read, jobUuid))
}

export const offeredItemsMethod = handler(
  priceListsMethods.offered,
  async ({ q, afterUuid: after, ...asked }, { read, actor, now }) => {
    const { timeZone, ...sides } = await sidesOf(read, actor, asked)
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
