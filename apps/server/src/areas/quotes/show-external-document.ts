import type { LineFields, QuoteView, TotalsView } from '@fettle/contracts/quotes/quote-view'
import { lineToWire } from '@fettle/domain/quotes/line-amounts'
import type { Line, Totals } from '@fettle/domain/quotes/quote-totals'
import type { JobRelations } from '#areas/jobs/jobs.port'

type PaperRecord = {
  id: string
  number: string
  state: string
  jobId: string
  workOrderId: string
  contractorTenantId: string
}

/** Fields common to quotes and invoices. */
export const showPaper = (record: PaperRecord, relations: JobRelations) => ({
  uuid: record.id,
  number: record.number,
  jobUuid: record.jobId,
  workOrderUuid: record.workOrderId,
  workOrderNumber: relations.number,
  workOrderTitle: relations.title,
  contractorUuid: record.contractorTenantId,
  contractorName: relations.contractor_name,
  clientName: relations.client_name,
  state: record.state,
})

/** Lines as entered, with totals and tax rate. */
export const showLines = (lines: readonly Line[], totals: Totals): QuoteView['lines'] =>
  lines.flatMap((line, place) => {
    const own = totals.lines[place]
    const rate = totals.taxes.find((each) => each.category === line.taxCategory)?.rate ?? 0
    return own ? [{ ...(lineToWire(line) as LineFields), net: own.net, taxRate: rate, tax: own.tax }] : []
  })

/** Totals of a document, with tax per rate. */
export const showTotals = ({ net, taxes, gross, labourNet }: Totals): TotalsView => ({
  net,
  taxes: [...taxes],
  gross,
  labourNet,
})
