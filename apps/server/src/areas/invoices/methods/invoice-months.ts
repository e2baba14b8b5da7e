import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { lastMonths, shownMonths } from '@fettle/domain/insights/measures'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { invoiceReader, sumInvoicesByMonth } from '../invoice-list.store.ts'

export const invoiceMonthsMethod = handler(invoicesMethods.months, async (_input, { read, actor, at }) => {
  const months = lastMonths(localDateOf(findMarket(actor.namespace).zone, Date.parse(at)), shownMonths)
  const sums = await sumInvoicesByMonth(read, invoiceReader(actor, at), months[0] as string)
  const currency = editionOf(actor.namespace).currency.code
  const money = (amount: string | undefined) => ({ amount: Number(amount ?? 0), currency })
  return {
    months: months.map((startsOn) => {
      const sum = sums.find(({ month }) => month === startsOn)
      return {
        startsOn,
        approved: money(sum?.approved),
        awaiting: money(sum?.awaiting),
        budget: sum?.budget ? money(sum.budget) : null,
      }
    }),
  }
})
