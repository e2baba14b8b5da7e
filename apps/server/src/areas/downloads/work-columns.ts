import type { JobRow, WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import type { Locale, Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Money } from '@fettle/domain/kernel/money'
import { exportLabels } from '@fettle/words/export-labels'
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

/** Columns that the sheets of both sides have. */
export const workColumns = (namespace: Market, locale: Locale) => {
  const words = exportLabels(locale)
  const { lists } = words
  return {
    number: { heading: words.number, cell: (row) => row.number },
    title: { heading: words.title, cell: (row) => row.title },
    priority: { heading: words.priority, cell: (row) => labelIn(lists.priority, row.priority) },
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
    category: { heading: words.category, cell: (row) => labelIn(lists.category, row.category) },
    service: { heading: words.service, cell: (row) => labelIn(lists.service, row.service) },
    tags: { heading: words.tags, cell: (row) => row.tags.map(({ name }) => name).join(', ') },
    agreedCost: sum(namespace)(words.agreedCost, (row) => row.authorised),
    nextVisit: { heading: words.nextVisit, cell: clock((row) => row.nextVisitAt) },
    due: { heading: words.due, cell: clock((row) => row.completeBy) },
    changed: { heading: words.changed, cell: clock((row) => row.changedAt) },
    timeZone: { heading: words.timeZone, cell: (row) => row.timeZone },
  } satisfies Readonly<Record<string, Column<WorkRow>>>
}
