import type { AddressView } from '@fettle/contracts/kernel/fields'

/** An address on one line, without what is missing. */
export const addressLine = ({ addressLine1, addressLine2, town, postcode }: AddressView): string =>
  [addressLine1, addressLine2, town, postcode].filter(Boolean).join(', ')

/** A place by its name and address; one that is called by its address says it once. */
export const placeLine = (name: string, address: AddressView): string => {
  const line = addressLine(address)
  return line.startsWith(name) ? line : [name, line].filter(Boolean).join(', ')
}
