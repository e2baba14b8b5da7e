import type { JobRow, WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import type { Locale, Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Money } from '@fettle/domain/kernel/money'
import { listedFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { type ExportLabels, exportLabels } from '@fettle/words/export-labels'
import { type Cell, wallClock } from '#platform/sheets/sheet'
import { type Column, labelIn } from './export-definition.ts'

/** Columns common to the lists of both sides. */
type WorkRow = Pick<WorkOrderRow, keyof WorkOrderRow & keyof JobRow>

/** Days with two decimals. */
const daysOf = (seconds: number): Cell => ({ minor: Math.round(seconds / 864) })

/** Times in the property's zone, as on screen. */
export const clock =
  <Row extends Pick<WorkRow, 'timeZone'>>(read: (row: Row) => string | null): Column<Row>['cell'] =>
  (row) =>
    wallClock(read(row), row.timeZone)

/** A sum in the market's currency, with its code. */
export const sum =
  (namespace: Market) =>
  <Row>(heading: string, read: (row: Row) => Money | null): Column<Row> => ({
    heading: `${heading} (${editionOf(namespace).currency.code})`,
    cell: (row) => {
      const money = read(row)
      return money && { minor: money.amount }
    },
  })

/** The column of a listed field of the order, with the labels of its codes. */
const fieldColumn = (lists: ExportLabels['lists'], key: (typeof listedFieldKeys)[number]): Column<WorkRow> => ({
  heading: lists.orderField[key],
  cell: (row) => (key in lists ? labelIn(lists[key as keyof typeof lists], row[key]) : row[key]),
})

/** Columns that the sheets of both sides have, in their order. */
const sharedColumns = (namespace: Market, locale: Locale) => {
  const words = exportLabels(locale)
  const { lists } = words
  const fields = Object.fromEntries(listedFieldKeys.map((key) => [key, fieldColumn(lists, key)])) as Record<
    (typeof listedFieldKeys)[number],
    Column<WorkRow>
  >
  const { title, priority, category, service, ...moreFields } = fields
  return {
    number: { heading: words.number, cell: (row) => row.number },
    title,
    priority,
    turn: { heading: words.turn, cell: (row) => labelIn(lists.ball, row.ball) },
    turnSince: { heading: words.turnSince, cell: clock((row) => row.ballSince) },
    because: { heading: words.because, cell: (row) => labelIn(lists.because, row.because) },
    clientDays: { heading: words.clientDays, cell: ({ waited }) => daysOf(waited.client) },
    contractorDays: { heading: words.contractorDays, cell: ({ waited }) => daysOf(waited.contractor) },
    residentDays: { heading: words.residentDays, cell: ({ waited }) => daysOf(waited.resident) },
    nextStep: { heading: words.nextStep, cell: (row) => labelIn(lists.step, row.nextStep) },
    location: { heading: words.location, cell: (row) => row.locationName },
    town: { heading: words.town, cell: (row) => row.town },
    postcode: { heading: words.postcode, cell: (row) => row.postcode },
    category,
    service,
    ...moreFields,
    tags: { heading: words.tags, cell: (row) => row.tags.map(({ name }) => name).join(', ') },
    agreedCost: sum(namespace)(words.agreedCost, (row) => row.authorised),
    nextVisit: { heading: words.nextVisit, cell: clock((row) => row.nextVisitAt) },
    due: { heading: words.due, cell: clock((row) => row.completeBy) },
    changed: { heading: words.changed, cell: clock((row) => row.changedAt) },
    timeZone: { heading: words.timeZone, cell: (row) => row.timeZone },
  } satisfies Readonly<Record<string, Column<WorkRow>>>
}

/** Columns of one side, by the shared column that they follow. */
export type OwnColumns<Row> = Partial<Record<keyof ReturnType<typeof sharedColumns>, readonly Column<Row>[]>>

/** Columns of the sheet of a side: the shared ones, with its own inserted. */
export const workColumns =
  <Row extends WorkRow>(own: (words: ExportLabels, namespace: Market) => OwnColumns<Row>) =>
  (namespace: Market, locale: Locale): readonly Column<Row>[] => {
    const inserted: Readonly<Record<string, readonly Column<Row>[] | undefined>> = own(exportLabels(locale), namespace)
    return Object.entries(sharedColumns(namespace, locale)).flatMap(([key, column]) => [
      column,
      ...(inserted[key] ?? []),
    ])
  }
