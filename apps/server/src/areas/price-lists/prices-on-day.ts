import type { PriceListFindings } from '@fettle/domain/approvals/price-list-comparison'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { priceListStatus, priceOn, upliftedPrice } from '@fettle/domain/price-lists/price-list'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { Read } from '#platform/database/transaction'
import { itemVersions, type VersionRow } from './price-items.store.ts'
import { listsWithTerms } from './price-lists.store.ts'

/** A document to compare: contractor, date at the property, and lines. */
type Priced = {
  readonly contractorTenantId: string
  readonly day: LocalDate
  readonly timeZone: string
  readonly lines: readonly Pick<Line, 'priceItem'>[]
}

const itemsOf = ({ lines }: Priced): string[] => lines.flatMap(({ priceItem }) => priceItem?.uuid ?? [])

/**
 * Price-list findings for documents of the reader's lists, in order. The item version in force on the day counts, with
 * today's uplift of the contractor, also for archived lists.
 */
export const pricesOnDay = async (read: Read, documents: readonly Priced[]): Promise<PriceListFindings[]> => {
  const contractorIds = [...new Set(documents.map(({ contractorTenantId }) => contractorTenantId))]
  const [lists, versions] = await Promise.all([
    listsWithTerms(read, contractorIds),
    itemVersions(read, [...new Set(documents.flatMap(itemsOf))]),
  ])
  return documents.map((document) => {
    const { contractorTenantId, day } = document
    const isBound = lists.some(
      ({ list, uplifts }) =>
        (list.isForAll || uplifts.has(contractorTenantId)) &&
        priceListStatus({ ...list, isArchived: list.archivedAt !== null }, day) === 'open',
    )
    const priceOf = (rows: readonly VersionRow[]) => {
      const known = lists.find(({ list }) => list.id === rows[0]?.listId)
      const price = priceOn(rows.map(versionOf(document)), day)
      if (!known || price === undefined) return undefined
      return upliftedPrice(price, known.uplifts.get(contractorTenantId) ?? 0)
    }
    const prices = itemsOf(document).flatMap((id): [string, number][] => {
      const price = priceOf(versions.get(id) ?? [])
      return price === undefined ? [] : [[id, price]]
    })
    return { isBound, prices: new Map(prices) }
  })
}

const versionOf =
  ({ timeZone }: Pick<Priced, 'timeZone'>) =>
  ({ createdAt, unitPrice }: VersionRow) => ({ from: localDateOf(timeZone, createdAt), unitPrice })
