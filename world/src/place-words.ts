import type { LocationKind } from '@fettle/domain/locations/location'
import type { LocationFactChanges } from '@fettle/domain/locations/location-facts'
import type { PlaceAlertKind } from '@fettle/domain/locations/place-alert'

/** Types, groups, fields, common parts and alerts of one edition. Types are named by their key. */
export type PlaceWords = {
  readonly types: readonly {
    readonly key: 'block' | 'house' | 'flat' | 'plantRoom' | 'stairs'
    readonly name: string
    readonly kind: LocationKind
    readonly isProperty: boolean
  }[]
  readonly roof: { readonly label: string; readonly options: readonly { value: string; label: string }[] }
  readonly meter: string
  readonly portfolios: readonly string[]
  readonly group: { readonly name: string; readonly note: string }
  readonly plantRoom: string
  readonly stairs: string
  /** Facts of the buildings of an estate, by the number of the estate. */
  readonly facts: readonly LocationFactChanges[]
  readonly alerts: readonly {
    readonly place: 'building' | 'plantRoom' | 'flat'
    readonly kind: PlaceAlertKind
    readonly audience: 'staff' | 'both'
    readonly note: string
  }[]
}

const uk: PlaceWords = {
  types: [
    { key: 'block', name: 'Purpose-built block', kind: 'building', isProperty: false },
    { key: 'house', name: 'Converted mill', kind: 'building', isProperty: false },
    { key: 'flat', name: 'General needs flat', kind: 'unit', isProperty: true },
    { key: 'plantRoom', name: 'Plant room', kind: 'common_part', isProperty: false },
    { key: 'stairs', name: 'Stairs and landings', kind: 'common_part', isProperty: false },
  ],
  roof: {
    label: 'Roof',
    options: [
      { value: 'flat', label: 'Flat' },
      { value: 'pitched', label: 'Pitched' },
    ],
  },
  meter: 'Landlord supply meter',
  portfolios: ['Manchester patch', 'Leeds patch'],
  group: { name: 'Communal heating', note: 'Buildings with one boiler for all flats.' },
  plantRoom: 'Plant room',
  stairs: 'Stairs',
  facts: [
    { yearBuilt: 1968, storeys: 4, heightMetres: 12.4, dwellings: 4, hasGas: true, hotWaterLitres: 600 },
    { yearBuilt: 1974, storeys: 3, heightMetres: 9.8, dwellings: 4, hasGas: true },
    { yearBuilt: 1891, storeys: 5, heightMetres: 17.2, dwellings: 4, hasGas: false },
  ],
  alerts: [
    {
      place: 'plantRoom',
      kind: 'asbestos',
      audience: 'both',
      note: 'Pipe lagging along the north wall. Do not drill or strip; ask for the survey first.',
    },
    { place: 'building', kind: 'access', audience: 'both', note: 'Riser doors open with the FB2 key only.' },
    { place: 'flat', kind: 'two_person', audience: 'both', note: 'Attend in pairs.' },
    { place: 'flat', kind: 'legal_disrepair', audience: 'staff', note: 'Claim running. Photograph before and after.' },
  ],
}

const de: PlaceWords = {
  types: [
    { key: 'block', name: 'Mehrfamilienhaus', kind: 'building', isProperty: false },
    { key: 'house', name: 'Altbau', kind: 'building', isProperty: false },
    { key: 'flat', name: 'Mietwohnung', kind: 'unit', isProperty: true },
    { key: 'plantRoom', name: 'Heizraum', kind: 'common_part', isProperty: false },
    { key: 'stairs', name: 'Treppenhaus', kind: 'common_part', isProperty: false },
  ],
  roof: {
    label: 'Dachform',
    options: [
      { value: 'flat', label: 'Flachdach' },
      { value: 'pitched', label: 'Satteldach' },
    ],
  },
  meter: 'Allgemeinstromzähler',
  portfolios: ['Bestand Hamburg', 'Bestand Nord'],
  group: { name: 'Zentralheizung', note: 'Gebäude mit einer Heizung für alle Wohnungen.' },
  plantRoom: 'Heizraum',
  stairs: 'Treppenhaus',
  facts: [
    { yearBuilt: 1962, storeys: 3, heightMetres: 11.5, dwellings: 4, hasGas: true, hotWaterLitres: 500 },
    { yearBuilt: 1908, storeys: 5, heightMetres: 18.6, dwellings: 4, hasGas: true, lightningClass: 'III' },
    { yearBuilt: 1978, storeys: 4, heightMetres: 13, dwellings: 4, hasGas: false },
  ],
  alerts: [
    {
      place: 'plantRoom',
      kind: 'asbestos',
      audience: 'both',
      note: 'Rohrdämmung an der Nordwand. Nicht bohren und nicht ablösen; zuerst das Gutachten anfordern.',
    },
    {
      place: 'building',
      kind: 'access',
      audience: 'both',
      note: 'Der Schlüsselkasten am Hoftor öffnet nur mit dem Generalschlüssel.',
    },
    { place: 'flat', kind: 'two_person', audience: 'both', note: 'Nur zu zweit aufsuchen.' },
    {
      place: 'flat',
      kind: 'legal_disrepair',
      audience: 'staff',
      note: 'Mietminderung strittig. Vorher und nachher fotografieren.',
    },
  ],
}

const us: PlaceWords = {
  types: [
    { key: 'block', name: 'Multifamily building', kind: 'building', isProperty: false },
    { key: 'house', name: 'Prewar walk-up', kind: 'building', isProperty: false },
    { key: 'flat', name: 'Rental apartment', kind: 'unit', isProperty: true },
    { key: 'plantRoom', name: 'Boiler room', kind: 'common_part', isProperty: false },
    { key: 'stairs', name: 'Stairs and halls', kind: 'common_part', isProperty: false },
  ],
  roof: {
    label: 'Roof',
    options: [
      { value: 'flat', label: 'Flat' },
      { value: 'pitched', label: 'Pitched' },
    ],
  },
  meter: 'House meter',
  portfolios: ['Bronx', 'Brooklyn and Queens'],
  group: { name: 'Steam heat', note: 'Buildings with one boiler for all apartments.' },
  plantRoom: 'Boiler room',
  stairs: 'Stairs',
  facts: [
    { yearBuilt: 1931, storeys: 6, heightMetres: 19.5, dwellings: 4, hasGas: true, blockNumber: '2471' },
    { yearBuilt: 1926, storeys: 4, heightMetres: 13.1, dwellings: 4, hasGas: true, blockNumber: '4877' },
    { yearBuilt: 1958, storeys: 5, heightMetres: 15.6, dwellings: 4, hasGas: false, communityDistrict: '406' },
  ],
  alerts: [
    {
      place: 'plantRoom',
      kind: 'asbestos',
      audience: 'both',
      note: 'Pipe lagging along the north wall. Do not drill or strip; ask for the survey first.',
    },
    { place: 'building', kind: 'lead', audience: 'both', note: 'Lead paint on window frames. Lead-safe work only.' },
    { place: 'flat', kind: 'two_person', audience: 'both', note: 'Attend in pairs.' },
    { place: 'flat', kind: 'legal_disrepair', audience: 'staff', note: 'Case open. Photograph before and after.' },
  ],
}

export const placeWords: Readonly<Record<'uk' | 'de' | 'us', PlaceWords>> = { uk, de, us }
