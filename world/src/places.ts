import { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import type { ApiUser } from './api-user.ts'
import { type PlaceWords, placeWords } from './place-words.ts'

type TypeKey = PlaceWords['types'][number]['key']
export type LocationTypes = Readonly<Record<TypeKey, string>>

/** Types and custom fields of a client's locations. Returns the identifiers of the types. */
export const seedLocationTypes = async (admin: ApiUser, namespace: keyof typeof placeWords): Promise<LocationTypes> => {
  const words = placeWords[namespace]
  const types: Partial<Record<TypeKey, string>> = {}
  for (const { key, ...type } of words.types) types[key] = (await admin.call(locationTypesMethods.create, type)).uuid
  const buildings = [types.block ?? '', types.house ?? '']
  const field = { subject: 'location', isInternal: false, typeUuids: buildings } as const
  await admin.call(customFieldsMethods.create, {
    ...field,
    key: 'roof',
    kind: 'choice',
    label: words.roof.label,
    options: words.roof.options.map((option) => ({ ...option, isArchived: false })),
    isFilterable: true,
  })
  await admin.call(customFieldsMethods.create, { ...field, key: 'supply_meter', kind: 'text', label: words.meter })
  return types as LocationTypes
}

/** The locations of one estate. */
export type SeededEstate = {
  readonly estate: LocationView
  readonly buildings: readonly { readonly building: LocationView; readonly flats: readonly LocationView[] }[]
}
type Seeded = { readonly types: LocationTypes; readonly estates: readonly SeededEstate[] }

/** A plant room and stairs in the first building of an estate. */
const seedCommonParts = async (
  admin: ApiUser,
  words: PlaceWords,
  { building, types }: { building: LocationView; types: LocationTypes },
) => {
  const { uuid: parentUuid, organisationUuid, address } = building
  const shared = {
    kind: 'common_part',
    parentUuid,
    organisationUuid,
    addressLine1: address.addressLine1 ?? '',
    town: address.town ?? '',
    postcode: address.postcode ?? '',
  } as const
  const plantRoom = await admin.call(locationsMethods.create, {
    ...shared,
    name: `${building.name}, ${words.plantRoom}`,
    typeUuid: types.plantRoom,
  })
  await admin.call(locationsMethods.create, {
    ...shared,
    name: `${building.name}, ${words.stairs}`,
    typeUuid: types.stairs,
  })
  return plantRoom
}

/** Groups, common parts and alerts. Returns the plant room of the first building. */
export const seedPlaceDetails = async (
  admin: ApiUser,
  namespace: keyof typeof placeWords,
  { types, estates }: Seeded,
): Promise<LocationView | undefined> => {
  const words = placeWords[namespace]
  const [first] = estates
  const [house] = first?.buildings ?? []
  if (!first || !house) return undefined
  for (const [index, name] of words.portfolios.entries()) {
    const group = await admin.call(locationGroupsMethods.create, { kind: 'portfolio', name })
    const chosen = estates.filter((_estate, at) => (index === 0 ? at < 2 : at >= 2))
    if (chosen.length > 0)
      await admin.call(locationGroupsMethods.addPlaces, {
        groupUuid: group.uuid,
        locationUuids: chosen.map(({ estate }) => estate.uuid),
      })
  }
  const heated = await admin.call(locationGroupsMethods.create, { kind: 'places', ...words.group })
  const locationUuids = estates.flatMap(({ buildings }) => buildings.slice(0, 1).map(({ building }) => building.uuid))
  await admin.call(locationGroupsMethods.addPlaces, { groupUuid: heated.uuid, locationUuids })
  const plantRoom = await seedCommonParts(admin, words, { building: house.building, types })
  const places = { building: house.building, plantRoom, flat: house.flats[2] ?? house.building }
  for (const { place, ...alert } of words.alerts)
    await admin.call(placeAlertsMethods.create, { locationUuid: places[place].uuid, ...alert })
  return plantRoom
}
