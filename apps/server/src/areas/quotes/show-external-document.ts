import type { TotalsView } from '@fettle/contracts/quotes/line-fields'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import type { JobRelations } from '#areas/jobs/jobs.port'

export { showLines } from '#areas/work-orders/work-orders.port'

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

/** Totals of a document, with tax per rate. */
export const showTotals = ({ net, taxes, gross, labourNet }: Totals): TotalsView => ({
  net,
  taxes: [...taxes],
  gross,
  labourNet,
})
