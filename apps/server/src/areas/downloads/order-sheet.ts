import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { type DownloadWords, downloadWords } from '@fettle/words/download-words'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { marketOf, ordersByKey, selectOrders } from '#areas/work-orders/work-orders.port'
import { type Cell, wallClock } from '#platform/sheets/sheet'
import { type ListSheet, type Reader, wordIn } from './list-sheet.ts'

type OrderSheet = ListSheet<'work-orders', WorkOrderRow>

const rightsOf = ({ actor, now }: Reader) => ({
  tenantId: actor.tenantId,
  organisations: organisationsOf(actor),
  ...marketOf(actor.namespace),
  now: toInstant(now),
})

const serviceIn = (words: DownloadWords, { service }: WorkOrderRow): Cell => wordIn(words.lists.service, service)

/** Days and hundredths of them. */
const daysOf = (seconds: number): Cell => ({ minor: Math.round(seconds / 864) })

/** Times are those of the screen: by the clocks of the property. */
const columns: OrderSheet['columns'] = (namespace, locale) => {
  const words = downloadWords(locale)
  const { lists } = words
  const { code } = editionOf(namespace).currency
  const clock = (read: (row: WorkOrderRow) => string | null) => (row: WorkOrderRow) =>
    wallClock(read(row), row.timeZone)
  return [
    { heading: words.number, cell: (row) => row.number },
    { heading: words.title, cell: (row) => row.title },
    { heading: words.status, cell: (row) => wordIn(lists.bucket, row.bucket) },
    { heading: words.priority, cell: (row) => wordIn(lists.priority, row.priority) },
    { heading: words.turn, cell: (row) => wordIn(lists.ball, row.ball) },
    { heading: words.turnSince, cell: clock((row) => row.ballSince) },
    { heading: words.because, cell: (row) => wordIn(lists.because, row.because) },
    { heading: words.clientDays, cell: ({ waited }) => daysOf(waited.client) },
    { heading: words.contractorDays, cell: ({ waited }) => daysOf(waited.contractor) },
    { heading: words.residentDays, cell: ({ waited }) => daysOf(waited.resident) },
    { heading: words.nextStep, cell: (row) => wordIn(lists.step, row.nextStep) },
    { heading: words.location, cell: (row) => row.locationName },
    { heading: words.town, cell: (row) => row.town },
    { heading: words.postcode, cell: (row) => row.postcode },
    { heading: words.branch, cell: (row) => row.organisationName },
    { heading: words.contractor, cell: (row) => row.contractorName },
    { heading: words.category, cell: (row) => wordIn(lists.category, row.category) },
    { heading: words.service, cell: (row) => serviceIn(words, row) },
    { heading: words.tags, cell: (row) => row.tags.map(({ name }) => name).join(', ') },
    { heading: `${words.agreedCost} (${code})`, cell: ({ authorised }) => authorised && { minor: authorised.amount } },
    { heading: words.nextVisit, cell: clock((row) => row.nextVisitAt) },
    { heading: words.due, cell: clock((row) => row.completeBy) },
    { heading: words.raised, cell: clock((row) => row.createdAt) },
    { heading: words.changed, cell: clock((row) => row.changedAt) },
    { heading: words.timeZone, cell: (row) => row.timeZone },
  ]
}

/** Work orders as a file. */
export const orderSheet: OrderSheet = {
  permission: 'work-orders.view',
  name: (locale) => downloadWords(locale).sheet,
  columns,
  select: (filter, reader, most) => selectOrders({ ...filter, ...rightsOf(reader) }, most),
  byKey: (read, reader, ids) => ordersByKey(read, { ...rightsOf(reader), ids }),
}
