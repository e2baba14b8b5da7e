import { showAddress } from '#areas/work-orders/work-orders.port'
import { addressLines, placeLines, presentLines } from '#platform/pdf/pdf-address'
import type { PdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'
import type { JobRelations } from './job-relations.store.ts'

/** Client and work location on a PDF. */
export const toParties = (relations: JobRelations, format: PdfFormat): PdfContent['parties'] => {
  const { labels } = format
  const branch = relations.organisation_name === relations.client_name ? '' : relations.organisation_name
  return [
    {
      label: labels.client,
      lines: presentLines([
        relations.client_name,
        branch,
        ...addressLines(relations.organisation_address && showAddress(relations.organisation_address), format),
      ]),
    },
    {
      label: labels.placeOfWork,
      lines: placeLines(relations.location_name, showAddress(relations.address), format),
    },
    { label: labels.workOrder, lines: [`#${relations.number}`, relations.title] },
  ]
}

/** The client's cost code of the order as a fact of a PDF; none where it has none. */
export const costCodeOf = ({ cost_code }: JobRelations, { lists }: PdfFormat['labels']): LabelledText[] =>
  cost_code === '' ? [] : [{ label: lists.orderField.costCode, text: cost_code }]
