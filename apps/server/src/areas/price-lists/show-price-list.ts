import type { PriceItemView, PriceListView } from '@fettle/contracts/price-lists/price-lists.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { formatPrice } from '@fettle/domain/kernel/decimals'
import type { Currency } from '@fettle/domain/kernel/money'
import { priceListStatus } from '@fettle/domain/price-lists/price-list'
import { tenantNames } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { countItems } from './price-items.store.ts'
import { listTerms } from './price-lists.store.ts'
import type { PriceItemRecord, PriceListRecord } from './price-lists.tables.ts'

type Reader = { readonly actor: Actor; readonly now: number }

const abilitiesOf = (isArchived: boolean, actor: Actor): Pick<PriceListView, 'can' | 'cannot'> => {
  if (!hasPermission(actor, 'price-lists.edit')) return { can: [], cannot: {} }
  if (!isArchived) return { can: ['edit', 'archive'], cannot: {} }
  return { can: ['restore'], cannot: { edit: 'price_list_archived' } }
}

/** Lists as a member of their client sees them. */
export const showPriceLists = async (
  read: Read,
  records: readonly PriceListRecord[],
  { actor, now }: Reader,
): Promise<PriceListView[]> => {
  const ids = records.map(({ id }) => id)
  const [terms, counts] = await Promise.all([listTerms(read, read.tenantId, ids), countItems(read, ids)])
  const names = await tenantNames(
    read,
    terms.map(({ contractorTenantId }) => contractorTenantId),
  )
  const today = localDateOf(findMarket(actor.namespace).zone, now)
  const nameOf = (id: string) => names.get(id) ?? ''
  return records.map((record) => {
    const isArchived = record.archivedAt !== null
    const { id, name, validFrom, validTo, isForAll, version } = record
    const own = terms.filter(({ listId }) => listId === id)
    return {
      uuid: id,
      name,
      validFrom,
      validTo,
      isForAll,
      currency: record.currency as Currency,
      terms: own
        .map(({ contractorTenantId: contractorUuid, uplift }) => ({
          contractorUuid,
          contractorName: nameOf(contractorUuid),
          uplift,
        }))
        .sort((one, other) => one.contractorName.localeCompare(other.contractorName)),
      itemCount: counts.get(id) ?? 0,
      standing: priceListStatus({ validFrom, validTo, isArchived }, today),
      version,
      ...abilitiesOf(isArchived, actor),
    }
  })
}

export const showPriceList = async (read: Read, record: PriceListRecord, reader: Reader): Promise<PriceListView> =>
  found((await showPriceLists(read, [record], reader))[0])

/** An item in the currency of its list. */
export const showItem = (record: PriceItemRecord, currency: string): PriceItemView => ({
  uuid: record.id,
  code: record.code,
  description: record.description,
  unit: record.unit as PriceItemView['unit'],
  kind: record.kind as PriceItemView['kind'],
  category: record.category as PriceItemView['category'],
  unitPrice: formatPrice(record.unitPrice),
  currency: currency as Currency,
  revision: record.revision,
})
