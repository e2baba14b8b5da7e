import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { parseDecimal } from '@fettle/domain/kernel/decimals'
import { maxPriceItems } from '@fettle/domain/price-lists/price-list'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { countItems, endItems, findItem, insertItems, itemByCode, listItems } from '../price-items.store.ts'
import { findPriceList } from '../price-lists.store.ts'
import { showItem } from '../show-price-list.ts'
import { loadEditableList } from './save-price-lists.ts'

export const listPriceItems = handler(priceListsMethods.items, async ({ priceListUuid, q }, { read, page }) => {
  const { id, currency } = found(await findPriceList(read, priceListUuid))
  const { rows, count } = await listItems(read, { listId: id, q, page })
  return { rows: rows.map((row) => showItem(row, currency)), count }
})

/** A changed item is a new row, as quotes refer to the version they were written from. */
export const savePriceItem = handler(priceListsMethods.saveItem, async (input, { tx, at }) => {
  const { priceListUuid, priceItemUuid, version, ...entry } = input
  const list = await loadEditableList(tx, priceListUuid)
  const of = { listId: list.id }
  const named = priceItemUuid === null ? undefined : found(await findItem(tx, { ...of, id: priceItemUuid }))
  // Every revision names the item; only the present one can be replaced.
  const former = named && (await itemByCode(tx, { ...of, code: named.code }))
  if (named && former?.revision !== version) throw new Refused('stale_version')
  const other = await itemByCode(tx, { ...of, code: entry.code })
  if (other && other.id !== former?.id) throw new Refused('price_code_taken', { code: entry.code })
  const itemCount = (await countItems(tx, [list.id])).get(list.id) ?? 0
  if (!former && itemCount >= maxPriceItems) throw new Refused('too_many_price_items', { most: maxPriceItems })
  if (former) await endItems(tx, list.id, { codes: [former.code], at })
  await insertItems(tx, { ...of, at }, [
    { ...entry, unitPrice: parseDecimal(entry.unitPrice), revision: (former?.revision ?? 0) + 1 },
  ])
  return showItem(found(await itemByCode(tx, { ...of, code: entry.code })), list.currency)
})

export const removePriceItem = handler(priceListsMethods.removeItem, async (input, { tx, at }) => {
  const list = await loadEditableList(tx, input.priceListUuid)
  const item = found(await findItem(tx, { listId: list.id, id: input.priceItemUuid }))
  if (item.replacedAt !== null) throw new Refused('stale_version')
  await endItems(tx, list.id, { codes: [item.code], at })
  return {}
})
