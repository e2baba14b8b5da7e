import type { Category } from '@fettle/domain/work-orders/categories'

export type AssetTypeKey = 'boiler' | 'pump' | 'lift' | 'alarm' | 'meter'
/** Types and assets of one edition, with their makers. */
export type AssetWords = {
  readonly types: readonly {
    readonly key: AssetTypeKey
    readonly name: string
    readonly category: Category
    readonly lifeMonths: number
    readonly replacementCost: number
    readonly readingKind: 'none' | 'counter' | 'gauge'
    readonly readingUnit: string
    readonly isCritical: boolean
  }[]
  readonly fuel: { readonly label: string; readonly options: readonly { value: string; label: string }[] }
  readonly names: Readonly<Record<AssetTypeKey, string>>
  /** Make and model. */
  readonly makes: Readonly<Record<AssetTypeKey, readonly [string, string]>>
  readonly liftFault: string
  readonly guarantee: { readonly terms: string; readonly claimContact: string }
  readonly keys: readonly {
    readonly place: 'building' | 'plantRoom'
    readonly kind: 'key' | 'fob' | 'key_safe'
    readonly name: string
    readonly number: string
    readonly copies: number
    readonly code?: string
    readonly holder?: string
  }[]
}

const uk: AssetWords = {
  types: [
    {
      key: 'boiler',
      name: 'Commercial gas boiler',
      category: 'heating-gas',
      lifeMonths: 180,
      replacementCost: 1_850_000,
      readingKind: 'counter',
      readingUnit: 'h',
      isCritical: true,
    },
    {
      key: 'pump',
      name: 'Circulating pump',
      category: 'heating-gas',
      lifeMonths: 120,
      replacementCost: 98_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: false,
    },
    {
      key: 'lift',
      name: 'Passenger lift',
      category: 'general',
      lifeMonths: 300,
      replacementCost: 7_400_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: true,
    },
    {
      key: 'alarm',
      name: 'Fire alarm panel',
      category: 'electrical',
      lifeMonths: 180,
      replacementCost: 320_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: true,
    },
    {
      key: 'meter',
      name: 'Landlord electricity meter',
      category: 'electrical',
      lifeMonths: 240,
      replacementCost: 45_000,
      readingKind: 'counter',
      readingUnit: 'kWh',
      isCritical: false,
    },
  ],
  fuel: {
    label: 'Fuel',
    options: [
      { value: 'gas', label: 'Natural gas' },
      { value: 'oil', label: 'Oil' },
    ],
  },
  names: {
    boiler: 'Boiler 1',
    pump: 'Heating pump',
    lift: 'Passenger lift',
    alarm: 'Fire panel',
    meter: 'Landlord meter',
  },
  makes: {
    boiler: ['Ideal', 'Evomax 2 100'],
    pump: ['Grundfos', 'Magna3 40-120'],
    lift: ['Otis', 'Gen2 630 kg'],
    alarm: ['Advanced', 'MxPro 5'],
    meter: ['Landis+Gyr', 'E470'],
  },
  liftFault: 'Doors do not close on the second floor. Locked off.',
  guarantee: { terms: 'Parts and labour.', claimContact: '0330 555 0142' },
  keys: [
    { place: 'building', kind: 'fob', name: 'Front door', number: 'FB2', copies: 3 },
    {
      place: 'plantRoom',
      kind: 'key',
      name: 'Plant room',
      number: 'PR-14',
      copies: 2,
      holder: 'Pennine Heating & Plumbing',
    },
    { place: 'plantRoom', kind: 'key_safe', name: 'Key safe by the bin store', number: '', copies: 1, code: '4417' },
  ],
}

const de: AssetWords = {
  types: [
    {
      key: 'boiler',
      name: 'Gas-Brennwertkessel',
      category: 'heating-gas',
      lifeMonths: 180,
      replacementCost: 2_450_000,
      readingKind: 'counter',
      readingUnit: 'h',
      isCritical: true,
    },
    {
      key: 'pump',
      name: 'Umwälzpumpe',
      category: 'heating-gas',
      lifeMonths: 120,
      replacementCost: 115_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: false,
    },
    {
      key: 'lift',
      name: 'Personenaufzug',
      category: 'general',
      lifeMonths: 300,
      replacementCost: 8_900_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: true,
    },
    {
      key: 'alarm',
      name: 'Rauch- und Wärmeabzug',
      category: 'electrical',
      lifeMonths: 180,
      replacementCost: 410_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: true,
    },
    {
      key: 'meter',
      name: 'Wärmemengenzähler',
      category: 'heating-gas',
      lifeMonths: 72,
      replacementCost: 38_000,
      readingKind: 'counter',
      readingUnit: 'kWh',
      isCritical: false,
    },
  ],
  fuel: {
    label: 'Brennstoff',
    options: [
      { value: 'gas', label: 'Erdgas' },
      { value: 'oil', label: 'Heizöl' },
    ],
  },
  names: {
    boiler: 'Kessel 1',
    pump: 'Heizungspumpe',
    lift: 'Aufzug',
    alarm: 'RWA-Zentrale',
    meter: 'Wärmezähler Haus',
  },
  makes: {
    boiler: ['Viessmann', 'Vitocrossal 100'],
    pump: ['Wilo', 'Stratos MAXO 40'],
    lift: ['Schindler', '3300'],
    alarm: ['D+H', 'RZN 4402-K'],
    meter: ['Techem', 'compact V'],
  },
  liftFault: 'Türen schließen im zweiten Obergeschoss nicht. Gesperrt.',
  guarantee: { terms: 'Teile und Arbeit.', claimContact: '040 5550 142' },
  keys: [
    { place: 'building', kind: 'key', name: 'Haustür', number: 'GS-2', copies: 3 },
    {
      place: 'plantRoom',
      kind: 'key',
      name: 'Heizraum',
      number: 'HR-14',
      copies: 2,
      holder: 'Elbe Haustechnik GmbH',
    },
    {
      place: 'plantRoom',
      kind: 'key_safe',
      name: 'Schlüsseltresor am Müllplatz',
      number: '',
      copies: 1,
      code: '4417',
    },
  ],
}

const us: AssetWords = {
  types: [
    {
      key: 'boiler',
      name: 'Steam boiler',
      category: 'heating-gas',
      lifeMonths: 300,
      replacementCost: 6_200_000,
      readingKind: 'counter',
      readingUnit: 'h',
      isCritical: true,
    },
    {
      key: 'pump',
      name: 'Condensate pump',
      category: 'heating-gas',
      lifeMonths: 120,
      replacementCost: 180_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: false,
    },
    {
      key: 'lift',
      name: 'Passenger elevator',
      category: 'general',
      lifeMonths: 300,
      replacementCost: 18_500_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: true,
    },
    {
      key: 'alarm',
      name: 'Fire alarm panel',
      category: 'electrical',
      lifeMonths: 180,
      replacementCost: 640_000,
      readingKind: 'none',
      readingUnit: '',
      isCritical: true,
    },
    {
      key: 'meter',
      name: 'House electric meter',
      category: 'electrical',
      lifeMonths: 240,
      replacementCost: 60_000,
      readingKind: 'counter',
      readingUnit: 'kWh',
      isCritical: false,
    },
  ],
  fuel: {
    label: 'Fuel',
    options: [
      { value: 'gas', label: 'Natural gas' },
      { value: 'oil', label: 'Fuel oil' },
    ],
  },
  names: {
    boiler: 'Boiler 1',
    pump: 'Condensate pump',
    lift: 'Elevator',
    alarm: 'Fire panel',
    meter: 'House meter',
  },
  makes: {
    boiler: ['Weil-McLain', '88 Series'],
    pump: ['Bell & Gossett', 'CC-26'],
    lift: ['Otis', 'Gen2'],
    alarm: ['Notifier', 'NFS2-640'],
    meter: ['Itron', 'Centron'],
  },
  liftFault: 'Doors do not close on the second floor. Locked out.',
  guarantee: { terms: 'Parts and labor.', claimContact: '(718) 555-0142' },
  keys: [
    { place: 'building', kind: 'fob', name: 'Front door', number: 'FB2', copies: 3 },
    { place: 'plantRoom', kind: 'key', name: 'Boiler room', number: 'BR-14', copies: 2, holder: 'Super' },
    { place: 'plantRoom', kind: 'key_safe', name: 'Lockbox by the compactor', number: '', copies: 1, code: '4417' },
  ],
}

export const assetWords: Readonly<Record<'uk' | 'de' | 'us', AssetWords>> = { uk, de, us }
