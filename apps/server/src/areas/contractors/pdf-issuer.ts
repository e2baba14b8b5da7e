import { townLine } from '@fettle/domain/rules/town-line'
import { presentLines } from '#platform/pdf/pdf-address'
import type { PdfFormat } from '#platform/pdf/pdf-format'
import type { PdfContent } from '#platform/pdf/render-pdf'
import type { Letterhead } from './letterhead.store.ts'

/** Issuer of a PDF: the contractor with address, contact data and tax number. */
export const toIssuer = (head: Letterhead, format: PdfFormat): PdfContent['issuer'] => ({
  name: head.name,
  logo: head.logo ?? undefined,
  lines: presentLines([
    head.address_line_1,
    townLine(head.town, head.postcode, format.market),
    head.telephone === '' ? '' : `${format.labels.telephone}: ${head.telephone}`,
    head.email === '' ? '' : `${format.labels.email}: ${head.email}`,
    head.vat_number === null ? '' : `${format.labels.taxNumber}: ${head.vat_number}`,
  ]),
})
