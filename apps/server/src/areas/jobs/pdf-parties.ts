import { showAddress } from '#areas/work-orders/work-orders.port'
import { addressLines, presentLines } from '#platform/pdf/pdf-address'
import type { PdfFormat } from '#platform/pdf/pdf-format'
import type { PdfContent } from '#platform/pdf/render-pdf'
import type { JobRelations } from './job-relations.store.ts'

/** Client and work location on a PDF. */
export const toParties = (around: JobRelations, format: PdfFormat): PdfContent['parties'] => {
  const { labels } = format
  const branch = around.organisation_name === around.client_name ? '' : around.organisation_name
  return [
    {
      label: labels.client,
      lines: presentLines([
        around.client_name,
        branch,
        ...addressLines(around.organisation_address && showAddress(around.organisation_address), format),
      ]),
    },
    {
      label: labels.placeOfWork,
      lines: presentLines([around.location_name, ...addressLines(showAddress(around.address), format)]),
    },
    { label: labels.workOrder, lines: [`#${around.number}`, around.title] },
  ]
}
