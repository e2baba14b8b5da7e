import type { InputOf } from '@fettle/contracts/kernel/method'
import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { maxPriceLists, validatePriceList } from '@fettle/domain/price-lists/price-list'
import { findAppointments } from '#areas/contractors/contractors.port'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import {
  countPriceLists,
  findPriceList,
  insertPriceList,
  listPriceLists,
  lockPriceList,
  savePriceList,
  saveTerms,
} from '../price-lists.store.ts'
import type { PriceListRecord } from '../price-lists.tables.ts'
import { showPriceList, showPriceLists } from '../show-price-list.ts'

export const listPriceListsMethod = handler(
  priceListsMethods.list,
  async ({ q, isArchived }, { read, actor, now, page }) => {
    const { rows, count } = await listPriceLists(read, { q, isArchived, page })
    return { rows: await showPriceLists(read, rows, { actor, now }), count }
  },
)

export const getPriceList = handler(priceListsMethods.get, async ({ priceListUuid }, { read, actor, now }) =>
  showPriceList(read, found(await findPriceList(read, priceListUuid)), { actor, now }),
)

type Entries = InputOf<typeof priceListsMethods.create>
/** Named contractors must be appointed, with or without an account. */
const checked = async (tx: Tx, { terms, ...entries }: Entries) => {
  const fault = validatePriceList({ ...entries, terms })
  if (fault) throw new Refused(fault)
  const contractorTenantIds = terms.map(({ contractorUuid }) => contractorUuid)
  const asked = { clientTenantId: tx.tenantId, contractorTenantIds }
  const known = [
    ...(await findAppointments(tx, { ...asked, areOutside: false })),
    ...(await findAppointments(tx, { ...asked, areOutside: true })),
  ]
  if (known.length < terms.length) throw new Refused('price_list_contractor_unknown')
  return { terms, entries }
}

export const createPriceList = handler(priceListsMethods.create, async (input, { tx, actor, at, now, namespace }) => {
  const { terms, entries } = await checked(tx, input)
  if ((await countPriceLists(tx)) >= maxPriceLists) throw new Refused('too_many_price_lists', { most: maxPriceLists })
  const currency = editionOf(namespace).currency.code
  const record = await insertPriceList(tx, { ...entries, currency, createdAt: at })
  await saveTerms(tx, record.id, terms)
  return showPriceList(tx, record, { actor, now })
})

const loadPriceListForUpdate = async (
  tx: Tx,
  { priceListUuid, version }: { priceListUuid: string; version: number },
) => {
  const record = found(await lockPriceList(tx, priceListUuid))
  fresh(record, version)
  return record
}

/** Locks an active list; archived ones must be restored first. */
export const loadEditableList = async (tx: Tx, priceListUuid: string): Promise<PriceListRecord> => {
  const record = found(await lockPriceList(tx, priceListUuid))
  if (record.archivedAt !== null) throw new Refused('price_list_archived')
  return record
}

const saved = (record: PriceListRecord | undefined): PriceListRecord => {
  if (!record) throw new Refused('stale_version')
  return record
}

export const savePriceListMethod = handler(priceListsMethods.save, async (input, { tx, actor, now }) => {
  const { priceListUuid, version, ...rest } = input
  const one = await loadPriceListForUpdate(tx, { priceListUuid, version })
  if (one.archivedAt !== null) throw new Refused('price_list_archived')
  const { terms, entries } = await checked(tx, rest)
  await saveTerms(tx, one.id, terms)
  return showPriceList(tx, saved(await savePriceList(tx, one, entries)), { actor, now })
})

export const archivePriceList = handler(priceListsMethods.archive, async (input, { tx, actor, at, now }) => {
  const one = await loadPriceListForUpdate(tx, input)
  return showPriceList(tx, saved(await savePriceList(tx, one, { archivedAt: at })), { actor, now })
})

export const restorePriceList = handler(priceListsMethods.restore, async (input, { tx, actor, now }) => {
  const one = await loadPriceListForUpdate(tx, input)
  return showPriceList(tx, saved(await savePriceList(tx, one, { archivedAt: null })), { actor, now })
})
