import { costsMethods, type OrderCosts } from '@fettle/contracts/invoices/costs.methods'
import { type CostLine, costRows } from '@fettle/domain/costs/order-costs'
import type { Edition } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import type { Money } from '@fettle/domain/kernel/money'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { approvedVariations, quotesOfOrder } from '#areas/quotes/quotes.port'
import { assertParentsVisible, hiredJobs } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { invoicesOfOrder } from '../invoices.store.ts'
import { ownCostSums } from '../own-costs.store.ts'

type Priced = { readonly lines: readonly Line[]; readonly supplyOn: string; readonly statedTax?: number | null }

const linesOf = (papers: readonly Priced[], edition: Edition): CostLine[] =>
  papers.flatMap((paper) => {
    const totals = quoteTotals(paper, edition)
    return paper.lines.map(({ kind }, place) => ({ kind, gross: totals.lines[place]?.gross.amount ?? 0 }))
  })

const counted: readonly string[] = [...openInvoiceStates, ...paidInvoiceStates]

/** Row-level security limits contractors to their own company's documents. */
export const orderCostsMethod = handler(
  costsMethods.get,
  async ({ workOrderUuid }, { read, actor }): Promise<OrderCosts> => {
    await assertParentsVisible(read, actor, { workOrderUuid })
    const edition = editionOf(actor.namespace)
    const [hired, quotes, variations, invoices, own] = await Promise.all([
      hiredJobs(read, workOrderUuid),
      quotesOfOrder(read, workOrderUuid),
      approvedVariations(read, workOrderUuid),
      invoicesOfOrder(read, workOrderUuid),
      ownCostSums(read, workOrderUuid),
    ])
    const isHired = ({ jobId }: { jobId: string }) => hired.some(({ id }) => id === jobId)
    const accepted = quotes.filter((quote) => quote.state === 'accepted' && isHired(quote))
    const waiting = quotes.filter(({ state }) => state === 'submitted' || state === 'approval_pending')
    const lowest = waiting.sort((one, other) => one.gross - other.gross).slice(0, hired.length > 0 ? 0 : 1)
    const offered = accepted.length > 0 ? accepted : lowest
    const agreed = variations.filter(isHired)
    const authorisedTotal = hired.length === 0 ? null : hired.reduce((sum, job) => sum + job.authorised, 0)
    const billed = invoices.filter(({ state }) => counted.includes(state))
    const rows = costRows({
      estimated: linesOf(offered, edition),
      authorised: linesOf([...accepted, ...agreed], edition),
      actual: [
        ...linesOf(
          billed.map(({ lines, suppliedOn, statedTax }) => ({ lines, supplyOn: suppliedOn, statedTax })),
          edition,
        ),
        ...own,
      ],
      authorisedTotal,
    })
    const money = (amount: number): Money => ({ amount, currency: edition.currency.code })
    const orNull = (amount: number, isKnown: boolean) => (isKnown ? money(amount) : null)
    const amounts = (row: { estimated: number; authorised: number; actual: number }) => ({
      estimated: orNull(row.estimated, offered.length > 0),
      authorised: orNull(row.authorised, authorisedTotal !== null),
      actual: money(row.actual),
    })
    const total = (key: 'estimated' | 'authorised' | 'actual') => rows.reduce((sum, row) => sum + row[key], 0)
    return {
      basis: accepted.length > 0 ? 'accepted' : offered.length > 0 ? 'lowest' : 'none',
      rows: rows.map((row) => ({ kind: row.kind, ...amounts(row) })),
      own: money(own.reduce((sum, { gross }) => sum + gross, 0)),
      totals: amounts({ estimated: total('estimated'), authorised: total('authorised'), actual: total('actual') }),
    }
  },
)
