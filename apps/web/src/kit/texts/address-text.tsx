import type { AddressView } from '@fettle/contracts/kernel/fields'

/** An address on one line, without missing parts. */
export const addressLine = ({ addressLine1, addressLine2, town, postcode }: AddressView): string =>
  [addressLine1, addressLine2, town, postcode].filter(Boolean).join(', ')

/** A location by name and address, without repetition when it is named by its address. */
export const placeLine = (name: string, address: AddressView): string => {
  const line = addressLine(address)
  return line.startsWith(name) ? line : [name, line].filter(Boolean).join(', ')
}
