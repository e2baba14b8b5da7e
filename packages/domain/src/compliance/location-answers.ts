import type { Market } from '../editions/edition.ts'

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

/** Facts that are known at a location: its own answers, else those of the locations above it, nearest first. */
export const effectiveFacts = (own: Facts, above: readonly Facts[]): Facts =>
  Object.assign({}, ...above.toReversed(), own) as Facts
