import type { AddressView } from '@fettle/contracts/kernel/fields'

/** An address on one line, without what is missing. */
export const addressLine = ({ addressLine1, addressLine2, town, postcode }: AddressView): string =>
  [addressLine1, addressLine2, town, postcode].filter(Boolean).join(', ')
