import type { LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { type LocationKind, locationKinds, type Tenure } from '@fettle/domain/locations/location'
import { positionFrom, positionText } from '@fettle/domain/rules/position'
import type { CallInput } from '../../../platform/calls/call.ts'

export type LocationValues = {
  name: string
  kind: string
  parentUuid: string
  organisationUuid: string
  addressLine1: string
  addressLine2: string
  town: string
  postcode: string
  /** The pin as latitude and longitude; empty follows from the postcode or the location above. */
  position: string
  accessNotes: string
  /** Empty is that of the location above. */
  tenure: string
}
type Entries = CallInput<typeof locationsMethods.create>

/** Most likely kind of a child location. */
const kindBelow = (parent: LocationView | undefined): LocationKind =>
  locationKinds[Math.min(locationKinds.indexOf(parent?.kind ?? 'estate') + 1, locationKinds.length - 1)] ?? 'building'

/** An empty form; a child starts with its parent's address, which most flats share. */
export const emptyLocation = (organisationUuid: string, parent?: LocationView): LocationValues => ({
  name: '',
  kind: kindBelow(parent),
  parentUuid: parent?.uuid ?? '',
  organisationUuid: parent?.organisationUuid ?? organisationUuid,
  addressLine1: parent?.address.addressLine1 ?? '',
  addressLine2: parent?.address.addressLine2 ?? '',
  town: parent?.address.town ?? '',
  postcode: parent?.address.postcode ?? '',
  position: '',
  accessNotes: '',
  tenure: '',
})

export const toLocationValues = (location: LocationView): LocationValues => ({
  name: location.name,
  kind: location.kind,
  parentUuid: location.parentUuid ?? '',
  organisationUuid: location.organisationUuid,
  addressLine1: location.address.addressLine1 ?? '',
  addressLine2: location.address.addressLine2 ?? '',
  town: location.address.town ?? '',
  postcode: location.address.postcode ?? '',
  position: location.isOwnPosition && location.position ? positionText(location.position) : '',
  accessNotes: location.accessNotes,
  tenure: location.tenure ?? '',
})

export const toLocationInput = ({ kind, parentUuid, position, tenure, ...values }: LocationValues): Entries => ({
  ...values,
  position: positionFrom(position) ?? null,
  kind: kind as LocationKind,
  tenure: tenure === '' ? null : (tenure as Tenure),
  parentUuid: parentUuid === '' ? null : parentUuid,
})
