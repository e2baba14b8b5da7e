import type { Market } from '@fettle/domain/editions/edition'
import type { Position } from '@fettle/domain/rules/position'
import { postcodeDistrict } from '@fettle/domain/rules/postcode'
import type { Read } from '#platform/database/transaction'
import { postcodeCentre } from '#platform/postcodes/postcode-centre'
import { findPosition } from './locations.store.ts'
import type { LocationRecord } from './locations.tables.ts'

type Placing = {
  /** Set by a person. */
  pin?: Position | null | undefined
  postcode: string
  parent: LocationRecord | null
  namespace: Market
}

/**
 * Position of a location to be saved: the pin; else none where it inherits that of its parent, which it does within the
 * same postcode; else the centre of the postcode.
 */
export const locationPosition = async (read: Read, { pin, postcode, parent, namespace }: Placing) => {
  if (pin) return { ...pin, isPinned: true }
  const isNear =
    parent !== null &&
    postcodeDistrict(parent.address.postcode ?? '', namespace) === postcodeDistrict(postcode, namespace) &&
    (await findPosition(read, parent)) !== null
  const centre = isNear ? null : await postcodeCentre(postcode, namespace)
  return { latitude: centre?.latitude ?? null, longitude: centre?.longitude ?? null, isPinned: false }
}
