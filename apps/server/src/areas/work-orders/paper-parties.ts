import type { Paper } from '#platform/documents/paper'
import { addressLines, present } from '#platform/documents/paper-address'
import type { PaperFormat } from '#platform/documents/paper-format'
import type { JobRelations } from './job-surroundings.store.ts'
import { showAddress } from './show-work-order.ts'

/** Client and work location on a PDF. */
export const toParties = (around: JobRelations, format: PaperFormat): Paper['parties'] => {
  const { words } = format
  const branch = around.organisation_name === around.client_name ? '' : around.organisation_name
  return [
    {
      label: words.client,
      lines: present([
        around.client_name,
        branch,
        ...addressLines(around.organisation_address && showAddress(around.organisation_address), format),
      ]),
    },
    {
      label: words.placeOfWork,
      lines: present([around.location_name, ...addressLines(showAddress(around.address), format)]),
    },
    { label: words.workOrder, lines: [`#${around.number}`, around.title] },
  ]
}
