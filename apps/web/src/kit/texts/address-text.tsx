import type { AddressView } from '@fettle/contracts/kernel/fields'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { townLine } from '@fettle/domain/rules/town-line'

/** Market of the open page. */
const openMarket = () => editionOf(globalThis.location?.pathname.split('/')[1] ?? '').namespace

/** An address on one line as the market writes it, without missing parts. */
export const addressLine = (address: AddressView, market: Market = openMarket()): string => {
  const { addressLine1, addressLine2, town, postcode } = address
  return [addressLine1, addressLine2, townLine(town, postcode, market)].filter(Boolean).join(', ')
}

/** A location by name and address, without repetition when it is named by its address. */
export const placeLine = (name: string, address: AddressView): string => {
  const line = addressLine(address)
  return line.startsWith(name) ? line : [name, line].filter(Boolean).join(', ')
}
