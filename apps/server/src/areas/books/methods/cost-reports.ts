import { buffer } from 'node:stream/consumers'
import { costReportsMethods } from '@fettle/contracts/books/cost-reports.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import { acceptReportPeriod, type CostGroup, payableAges } from '@fettle/domain/books/cost-report'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type CostReportLabels, costReportLabels } from '@fettle/words/cost-report-labels'
import { exportLabels } from '@fettle/words/export-labels'
import { labourShares } from '#areas/invoices/invoices.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, sheetShape } from '#platform/sheets/sheet'
import {
  type CostSums,
  costsByGroup,
  invoicesPaidBetween,
  type PayableSums,
  payablesByContractor,
} from '../cost-reports.store.ts'

/** Largest number of rows on a page; files have all. */
const shown = 100
const batchSize = 500

const todayOf = ({ namespace }: Actor, now: number): LocalDate => localDateOf(findMarket(namespace).zone, now)
const currencyOf = ({ namespace }: Actor) => editionOf(namespace).currency.code

const costFigures = ['invoices', 'net', 'tax', 'gross', 'own'] as const
type CostFigures = Readonly<Record<(typeof costFigures)[number], number>>

const toFigures = (row: CostSums): CostFigures =>
  Object.fromEntries(costFigures.map((each) => [each, Number(row[each])])) as CostFigures
const showFigures = (actor: Actor, { invoices, net, tax, gross, own }: CostFigures) => {
  const money = (amount: number) => ({ amount, currency: currencyOf(actor) })
  return { invoices, net: money(net), tax: money(tax), gross: money(gross), own: money(own), total: money(gross + own) }
}

/** Sums of columns over rows. */
const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])) as Record<Key, number>

export const reportCosts = handler(costReportsMethods.costs, async ({ from, to, by }, { read, actor }) => {
  accept(acceptReportPeriod(from, to))
  const rows = await costsByGroup(read, { organisations: organisationsOf(actor), from, to, by })
  return {
    rows: rows.slice(0, shown).map((row) => ({ key: row.key, name: row.name, ...showFigures(actor, toFigures(row)) })),
    rowCount: rows.length,
    total: showFigures(actor, sumOf(rows.map(toFigures), costFigures)),
  }
})

const openFigures = [...payableAges, 'retained', 'waiting'] as const
type OpenFigures = Readonly<Record<(typeof openFigures)[number], number>>

const toOpen = (row: PayableSums): OpenFigures =>
  Object.fromEntries(openFigures.map((each) => [each, Number(row[each])])) as OpenFigures
const payableIn = (figures: OpenFigures): number =>
  payableAges.reduce((sum, age) => sum + figures[age], figures.retained)
const showOpen = (actor: Actor, figures: OpenFigures) => {
  const money = (amount: number) => ({ amount, currency: currencyOf(actor) })
  return {
    ages: Object.fromEntries(payableAges.map((age) => [age, money(figures[age])])) as Record<
      (typeof payableAges)[number],
      ReturnType<typeof money>
    >,
    retained: money(figures.retained),
    payable: money(payableIn(figures)),
    waiting: money(figures.waiting),
  }
}

export const reportPayables = handler(costReportsMethods.payables, async (_input, { read, actor, now }) => {
  const day = todayOf(actor, now)
  const rows = await payablesByContractor(read, { organisations: organisationsOf(actor), day })
  return {
    day,
    rows: rows
      .slice(0, shown)
      .map((row) => ({ contractorUuid: row.contractor_id, name: row.name, ...showOpen(actor, toOpen(row)) })),
    rowCount: rows.length,
    total: showOpen(actor, sumOf(rows.map(toOpen), openFigures)),
  }
})

type Asked = InputOf<typeof costReportsMethods.file>
type FileContext = {
  readonly read: Read
  readonly actor: Actor
  readonly words: CostReportLabels
  readonly now: number
  /** Names of trades. */
  readonly trades: Readonly<Record<string, string>>
}
type Table = { readonly headings: readonly string[]; readonly batches: AsyncIterable<Cell[][]> }

async function* once(rows: Cell[][]) {
  yield rows
}

const nameOf = ({ key, name }: CostSums, by: CostGroup, { trades, words }: FileContext): string => {
  if (key === null) return words.without
  if (by === 'category') return trades[key] ?? key
  return by === 'account_code' ? [key, name].filter(Boolean).join(' ') : (name ?? key)
}

const costTable = async ({ from, to, by }: Asked, context: FileContext): Promise<Table> => {
  const { read, actor, words } = context
  const currency = currencyOf(actor)
  const rows = await costsByGroup(read, { organisations: organisationsOf(actor), from, to, by })
  const cells = rows.map((row): Cell[] => {
    const { invoices, net, tax, gross, own } = toFigures(row)
    const sums = [net, tax, gross, own, gross + own].map((minor) => ({ minor }))
    return [nameOf(row, by, context), invoices, ...sums, currency]
  })
  return { headings: [words.group[by], ...words.costs], batches: once(cells) }
}

const payableTable = async ({ read, actor, words, now }: FileContext): Promise<Table> => {
  const asked = { organisations: organisationsOf(actor), day: todayOf(actor, now) }
  const cells = (await payablesByContractor(read, asked)).map((row): Cell[] => {
    const figures = toOpen(row)
    const sums = [...payableAges.map((age) => figures[age]), figures.retained, payableIn(figures), figures.waiting]
    return [row.name, ...sums.map((minor) => ({ minor })), currencyOf(actor)]
  })
  return { headings: words.payables, batches: once(cells) }
}

async function* labourRows({ from, to }: Asked, { read, actor }: FileContext): AsyncGenerator<Cell[][]> {
  let after: string | null = null
  for (;;) {
    const asked = { organisations: organisationsOf(actor), from, to, after, most: batchSize }
    const invoices = await invoicesPaidBetween(read, asked)
    const shares = await labourShares(
      read,
      invoices.map(({ id }) => id),
      actor.namespace,
    )
    yield invoices.map((each): Cell[] => [
      each.property,
      each.location,
      each.order_number,
      each.contractor,
      each.number,
      { day: each.paid_on },
      { minor: shares.get(each.id)?.gross ?? 0 },
      { minor: shares.get(each.id)?.share ?? 0 },
      currencyOf(actor),
    ])
    if (invoices.length < batchSize) return
    after = invoices.at(-1)?.id ?? null
  }
}

const tableOf = async (asked: Asked, context: FileContext): Promise<Table> => {
  if (asked.report === 'costs') return costTable(asked, context)
  if (asked.report === 'payables') return payableTable(context)
  if (context.actor.namespace !== 'de') throw new Refused('report_not_in_market')
  return { headings: context.words.householdServices, batches: labourRows(asked, context) }
}

const periodOf = ({ report, from, to }: Asked, day: LocalDate): string =>
  report === 'payables' ? day : `${from} ${to}`

export const reportFile = handler(costReportsMethods.file, async (asked, { read, actor, locale, now }) => {
  accept(acceptReportPeriod(asked.from, asked.to))
  const words = costReportLabels(locale)
  const trades = exportLabels(locale).lists.category
  const table = await tableOf(asked, { read, actor, words, now, trades })
  const name = words.name[asked.report]
  return {
    bytes: await buffer(csvSheet({ name, ...table }, sheetShape(actor.namespace))),
    filename: `${name} ${periodOf(asked, todayOf(actor, now))}.csv`,
    contentType: 'text/csv; charset=utf-8',
  }
})
