import {
  type PrintedLetterView,
  printedLettersMethods,
} from '@fettle/contracts/resident-messages/printed-letters.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { findLogo } from '#areas/attachments/attachments.port'
import { locationScope } from '#areas/locations/locations.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { placeLines } from '#platform/pdf/pdf-address'
import { pdfFormat } from '#platform/pdf/pdf-format'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findLetter, type LetterRow, listLetters, markPosted } from '../printed-letters.store.ts'

/** Lines of the address at which the home was when the letter was written. */
const linesOf = ({ address }: LetterRow, market: Market): string[] => {
  const { name = '', address_line_1 = '', address_line_2 = '', town = '', postcode = '' } = address
  const home = { addressLine1: address_line_1, addressLine2: address_line_2, town, postcode }
  return placeLines(name, home, pdfFormat(market))
}

const show = (row: LetterRow, market: Market): PrintedLetterView => {
  const { paragraphs: _paragraphs, ...shown } = row
  return { ...shown, address: linesOf(row, market) }
}

export const listLettersMethod = handler(
  printedLettersMethods.list,
  async ({ isPosted }, { read, actor, page, namespace }) => {
    const { rows, count } = await listLetters(read, locationScope(actor), { isPosted, page })
    return { rows: rows.map((row) => show(row, namespace)), count }
  },
)

export const letterDocument = handler(
  printedLettersMethods.document,
  async ({ letterUuid }, { read, actor, now, namespace }) => {
    const letter = found(await findLetter(read, locationScope(actor), letterUuid))
    const [names, logo] = await Promise.all([tenantNames(read, [actor.tenantId]), findLogo(read, actor.tenantId)])
    const bytes = await renderPdf({
      namespace,
      at: now,
      title: letter.subject,
      reference: `R-${letter.reportNumber}`,
      issuer: { name: names.get(actor.tenantId) ?? '', lines: [], logo },
      facts: [],
      parties: [{ label: '', lines: [letter.name, ...linesOf(letter, namespace)] }],
      notes: letter.paragraphs.map((text) => ({ label: '', text })),
    })
    return { bytes, filename: `R-${letter.reportNumber}-${letter.event}.pdf`, contentType: 'application/pdf' }
  },
)

export const markLettersPosted = handler(printedLettersMethods.markPosted, async ({ letterUuids }, context) => {
  const { tx, actor, at } = context
  const marking = { ids: letterUuids, by: actor.membershipUuid, at }
  return { marked: await markPosted(tx, locationScope(actor), marking) }
})
