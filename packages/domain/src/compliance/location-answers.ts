import type { Market } from '../editions/edition.ts'
import { type ListedFactKey, type LocationFacts, locationFacts, type Tenure } from '../locations/location-facts.ts'

/** Where a requirement is met: in each home, or once for the building. */
export const requirementLevels = ['home', 'building'] as const
export type RequirementLevel = (typeof requirementLevels)[number]

type FactDefinition = {
  readonly kind: 'yes_no' | 'whole' | 'decimal' | 'choice'
  readonly options?: readonly string[]
  /** Bounds of a number. */
  readonly least?: number
  readonly most?: number
  readonly level: RequirementLevel
  readonly markets: readonly Market[]
}

const yesNo = (level: RequirementLevel, ...markets: readonly Market[]) => ({ kind: 'yes_no', level, markets }) as const
const whole = (least: number, most: number, ...markets: readonly Market[]) =>
  ({ kind: 'whole', least, most, level: 'building', markets }) as const

/** Facts that decide whether a requirement applies at a location. A home has those of its building unless it states its own. */
export const applicabilityFacts = {
  isLet: yesNo('home', 'uk', 'de'),
  isSocial: yesNo('home', 'uk'),
  isLicensable: yesNo('home', 'uk'),
  hasGas: yesNo('home', 'uk', 'us'),
  hasCommonParts: yesNo('building', 'uk'),
  storeys: whole(1, 200, 'uk', 'us'),
  heightMetres: { kind: 'decimal', least: 1, most: 1000, level: 'building', markets: ['uk'] },
  yearBuilt: whole(1000, 2200, 'uk', 'us'),
  dwellings: whole(0, 100_000, 'de', 'us'),
  hasLift: yesNo('building', 'uk', 'de', 'us'),
  hasFireAlarm: yesNo('building', 'uk'),
  hasEmergencyLights: yesNo('building', 'uk'),
  hotWaterLitres: whole(0, 1_000_000, 'de'),
  hasLongHotWaterPipes: yesNo('building', 'de'),
  hasShowers: yesNo('building', 'de'),
  hasMeters: yesNo('home', 'de'),
  hasFlue: yesNo('building', 'de'),
  hasHeatPump: yesNo('building', 'de'),
  hasHeatingBeforeOctober2009: yesNo('building', 'de'),
  hasPlayground: yesNo('building', 'de'),
  lightningClass: {
    kind: 'choice',
    options: ['none', 'I', 'II', 'III', 'IV'],
    level: 'building',
    markets: ['de'],
  },
  hasSmokeVents: yesNo('building', 'de'),
  isWorkplace: yesNo('building', 'de'),
  hasExtinguishers: yesNo('building', 'de'),
  hasPoweredGates: yesNo('building', 'de'),
  facesStreet: yesNo('building', 'us'),
  isOneOrTwoFamily: yesNo('building', 'us'),
  hasBoiler: yesNo('building', 'us'),
  hasGasPiping: yesNo('building', 'us'),
  communityDistrict: whole(1, 18, 'us'),
  blockNumber: whole(1, 99_999, 'us'),
  hasFireEscape: yesNo('building', 'us'),
} as const satisfies Readonly<Record<string, FactDefinition>>

export type FactKey = keyof typeof applicabilityFacts
export const factKeys = Object.keys(applicabilityFacts) as readonly FactKey[]
export type FactValue = boolean | number | string
export type Facts = { readonly [Key in FactKey]?: FactValue }

export const factDefinition = (key: FactKey): FactDefinition => applicabilityFacts[key]

/** Whether an answer fits its question. */
export const isAnswer = (key: FactKey, value: FactValue): boolean => {
  const { kind, options = [], least = 0, most = 0 } = factDefinition(key)
  if (kind === 'yes_no') return typeof value === 'boolean'
  if (kind === 'choice') return options.includes(String(value))
  if (typeof value !== 'number' || value < least || value > most) return false
  return kind === 'decimal' ? Number.isInteger(value * 10) : Number.isInteger(value)
}

/** What the tenure of a location says about it. */
const tenureFacts = (tenure: Tenure | undefined): Facts => {
  if (tenure === 'social' || tenure === 'private') return { isLet: true, isSocial: tenure === 'social' }
  return tenure === 'own' ? { isLet: false, isSocial: false } : {}
}

/** A location from the root to the one asked about: its kind, the facts of its record, and the answers about it. */
export type FactLevel = {
  readonly kind: string
  readonly record: LocationFacts
  readonly answers: Facts
}

const recordedKeys = [
  'yearBuilt',
  'storeys',
  'heightMetres',
  'dwellings',
  'hasGas',
  'hotWaterLitres',
  'lightningClass',
] as const satisfies readonly (ListedFactKey & FactKey)[]
const recordedNumbers = ['blockNumber', 'communityDistrict'] as const

/** Facts of a record that decide about requirements. Those of an estate hold below only where the record inherits them. */
const recordedFacts = ({ kind, record }: FactLevel): Facts => {
  const holds = (key: ListedFactKey) => kind !== 'estate' || locationFacts[key].isInherited
  const plain = recordedKeys.filter(holds).map((key) => [key, record[key]] as const)
  const numbers = recordedNumbers.filter(holds).map((key) => [key, Number(record[key] ?? Number.NaN)] as const)
  const known = [...plain, ...numbers].filter(([key, value]) => value !== undefined && isAnswer(key, value))
  return Object.fromEntries(known) as Facts
}

/**
 * Facts that are known at a location, from the root to its own level: the nearest level decides, and on one level an answer
 * decides before the record. The tenure is that of the nearest record that states one.
 */
export const knownFactsOf = (levels: readonly FactLevel[]): Facts => {
  const tenureAt = levels.findLastIndex(({ record }) => record.tenure !== undefined)
  return Object.assign(
    {},
    ...levels.map((level, index) => ({
      ...(index === tenureAt ? tenureFacts(level.record.tenure) : {}),
      ...recordedFacts(level),
      ...level.answers,
    })),
  ) as Facts
}
