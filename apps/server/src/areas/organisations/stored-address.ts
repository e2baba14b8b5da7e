import type { AddressView } from '@fettle/contracts/kernel/fields'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { parsePostcode } from '@fettle/domain/rules/postcode'
import { Invalid } from '#platform/runner/refusal'

type Entered = { readonly addressLine1: string; readonly town: string; readonly postcode: string }

/** The address of an organisation as entered, with a formatted postcode. */
export const toStoredAddress = (entered: Entered, namespace: Market, timeZone: string | null = null): AddressView => {
  const postcode = parsePostcode(entered.postcode, namespace)
  if (postcode === undefined) throw new Invalid([{ field: 'postcode', code: 'postcode_invalid' }])
  return {
    addressLine1: entered.addressLine1,
    addressLine2: null,
    town: entered.town || null,
    postcode,
    timeZone: timeZone ?? editionOf(namespace).timeZones[0].tzDatabaseTimeZone,
    addressZone: null,
    meta: null,
  }
}
