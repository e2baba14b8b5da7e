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
