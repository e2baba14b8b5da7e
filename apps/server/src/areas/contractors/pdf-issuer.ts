import type { Paper } from '#platform/documents/paper'
import { present, townLine } from '#platform/documents/paper-address'
import type { PaperFormat } from '#platform/documents/paper-format'
import type { Letterhead } from './letterhead.store.ts'

/** Issuer of a PDF: the contractor with address, contact data and tax number. */
export const toIssuer = (head: Letterhead, format: PaperFormat): Paper['issuer'] => ({
  name: head.name,
  logo: head.logo ?? undefined,
  lines: present([
    head.address_line_1,
    townLine(head.town, head.postcode, format),
    head.telephone === '' ? '' : `${format.words.telephone}: ${head.telephone}`,
    head.email === '' ? '' : `${format.words.email}: ${head.email}`,
    head.vat_number === null ? '' : `${format.words.taxNumber}: ${head.vat_number}`,
  ]),
})
