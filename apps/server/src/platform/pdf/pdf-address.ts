import type { AddressView } from '@fettle/contracts/kernel/fields'
import { townLine } from '@fettle/domain/rules/town-line'
import type { PdfFormat } from './pdf-format.ts'

/** The non-empty lines. */
export const presentLines = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== null && line !== undefined && line !== '')

/** Lines of an address, street first. */
export const addressLines = (
  address: Pick<AddressView, 'addressLine1' | 'addressLine2' | 'town' | 'postcode'> | null,
  format: PdfFormat,
): string[] =>
  address === null
    ? []
    : presentLines([
        address.addressLine1,
        address.addressLine2,
        townLine(address.town, address.postcode, format.market),
      ])

/** A place: its name, then its address without the lines that the name says already. */
export const placeLines = (name: string, address: Parameters<typeof addressLines>[0], format: PdfFormat): string[] => {
  const said = name.split(',').map((part) => part.trim())
  return [name, ...addressLines(address, format).filter((line) => !said.includes(line))]
}
