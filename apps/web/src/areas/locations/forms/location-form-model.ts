import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import type { LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { kindsBelow, type LocationKind } from '@fettle/domain/locations/location'
import { type ListedFactKey, listedFactKeys, locationFacts, type Tenure } from '@fettle/domain/locations/location-facts'
import { positionFrom, positionText } from '@fettle/domain/rules/position'
import type { CallInput } from '../../../platform/calls/call.ts'
import { type CustomFormValues, toCustomFormValues, toCustomInput } from '../shared/custom-values.ts'

export type LocationValues = {
  name: string
  kind: string
  typeUuid: string
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
  /** Facts as entered; empty is unknown. */
  facts: Record<ListedFactKey, string>
  customValues: CustomFormValues
}
type Entries = CallInput<typeof locationsMethods.create>
/** What the form needs besides the location: the custom fields, and the decimal mark of the reader. */
export type LocationFormContext = { readonly fields: readonly CustomFieldView[]; readonly decimalMark: string }

/** Most likely kind of a child location. */
const kindBelow = (parent: LocationView | undefined): LocationKind =>
  kindsBelow(parent?.kind ?? 'estate')[0] ?? 'building'

const factText = (value: string | number | boolean | undefined, decimalMark: string): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === undefined ? '' : `${value}`.replace('.', decimalMark)
}

const toFactValues = (facts: LocationView['facts'], decimalMark: string): LocationValues['facts'] =>
  Object.fromEntries(listedFactKeys.map((key) => [key, factText(facts[key], decimalMark)])) as LocationValues['facts']

const toFact = (key: ListedFactKey, text: string) => {
  if (text.trim() === '') return null
  switch (locationFacts[key].kind) {
    case 'yes_no':
      return text === 'yes'
    case 'whole':
    case 'decimal': {
      const number = Number(text.trim().replace(',', '.'))
      // Not a number is sent as it is, so that the server names the field.
      return Number.isNaN(number) ? text : number
    }
    default:
      return text
  }
}

const toFacts = (facts: LocationValues['facts']) =>
  Object.fromEntries(listedFactKeys.map((key) => [key, toFact(key, facts[key])])) as NonNullable<Entries['facts']>

/** An empty form; a child starts with its parent's address, which most flats share. */
export const emptyLocation = (
  organisationUuid: string,
  { fields, decimalMark }: LocationFormContext,
  parent?: LocationView,
): LocationValues => ({
  name: '',
  kind: kindBelow(parent),
  typeUuid: '',
  parentUuid: parent?.uuid ?? '',
  organisationUuid: parent?.organisationUuid ?? organisationUuid,
  addressLine1: parent?.address.addressLine1 ?? '',
  addressLine2: parent?.address.addressLine2 ?? '',
  town: parent?.address.town ?? '',
  postcode: parent?.address.postcode ?? '',
  position: '',
  accessNotes: '',
  tenure: '',
  facts: toFactValues({}, decimalMark),
  customValues: toCustomFormValues(fields, {}, decimalMark),
})

export const toLocationValues = (
  location: LocationView,
  { fields, decimalMark }: LocationFormContext,
): LocationValues => ({
  name: location.name,
  kind: location.kind,
  typeUuid: location.type?.uuid ?? '',
  parentUuid: location.parentUuid ?? '',
  organisationUuid: location.organisationUuid,
  addressLine1: location.address.addressLine1 ?? '',
  addressLine2: location.address.addressLine2 ?? '',
  town: location.address.town ?? '',
  postcode: location.address.postcode ?? '',
  position: location.isOwnPosition && location.position ? positionText(location.position) : '',
  accessNotes: location.accessNotes,
  tenure: location.tenure ?? '',
  facts: toFactValues(location.facts, decimalMark),
  customValues: toCustomFormValues(fields, location.customValues, decimalMark),
})

export const toLocationInput = (
  { kind, typeUuid, parentUuid, position, tenure, facts, customValues, ...values }: LocationValues,
  { fields }: LocationFormContext,
): Entries => ({
  ...values,
  position: positionFrom(position) ?? null,
  kind: kind as LocationKind,
  typeUuid: typeUuid || null,
  tenure: tenure === '' ? null : (tenure as Tenure),
  parentUuid: parentUuid === '' ? null : parentUuid,
  facts: toFacts(facts),
  customValues: toCustomInput(fields, typeUuid || null, customValues),
})
