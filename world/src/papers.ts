import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Photographs } from './photographs.ts'
import type { Settlement } from './settlement.ts'
import { day, hour, linesOf, localDay, type Plot, speak } from './telling.ts'

type Moment = { readonly workOrderUuid: string; readonly now: number }

/** A bidder answered by post; the client recorded the quote for them. */
const recordByPost = async (
  plot: Plot,
  { staff }: Settlement,
  { workOrderUuid, now, photographs }: Moment & { photographs: Photographs },
): Promise<void> => {
  const clerk = speak(staff.COO, now - 4 * hour)
  const order = await clerk.call(workOrdersMethods.get, { workOrderUuid })
  const job = order.jobs.find(({ state }) => state === 'offered')
  if (!job) return
  const net = linesOf(plot.repair.lines).reduce((sum, line) => sum + (line.quantity * line.unitPrice) / 100, 0)
  const tax = Math.round(net / 5)
  await clerk.call(quotesMethods.recordExternal, {
    jobUuid: job.uuid,
    number: `26-${plot.index}`,
    description: plot.repair.title,
    gross: Math.round(net) + tax,
    tax,
    labour: 0,
    paperOn: localDay(now - day),
    validUntil: localDay(now + 30 * day),
    attachmentUuids: [await photographs.take(clerk, 'quotes_and_invoices', `${plot.index}-paper`)],
  })
}

/** What came by other ways, and what single visits came to. */
export const recordPapers = async (
  plot: Plot,
  settlement: Settlement,
  { photographs, ...moment }: Moment & { photographs: Photographs },
): Promise<void> => {
  if (plot.ending === 'quote-requested' && plot.way === 'tender')
    await recordByPost(plot, settlement, { ...moment, photographs })
  if (plot.ending !== 'parts-needed') return
  const order = await speak(settlement.staff.PRM, moment.now).call(workOrdersMethods.get, {
    workOrderUuid: moment.workOrderUuid,
  })
  await speak(plot.firm.owner, moment.now - 2 * hour).call(completionReportsMethods.create, {
    jobUuid: order.hiredJobUuid ?? '',
    covers: 'visit',
    summary: settlement.cast.words.partsNeeded,
    completedOn: localDay(moment.now - 2 * day),
    handIn: true,
  })
}
