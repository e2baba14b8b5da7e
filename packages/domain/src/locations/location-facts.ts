import type { Market } from '../editions/edition.ts'
import type { LocationKind } from './location.ts'

export const tenures = ['social', 'private', 'leasehold', 'own', 'unknown'] as const
export type Tenure = (typeof tenures)[number]

export const lightningClasses = ['I', 'II', 'III', 'IV'] as const
export type LightningClass = (typeof lightningClasses)[number]

/** Facts of a location, a closed list. One that is missing is unknown, or that of the nearest location above. */
export type LocationFacts = {
  readonly tenure?: Tenure
  readonly yearBuilt?: number
  readonly storeys?: number
  readonly heightMetres?: number
  readonly dwellings?: number
  readonly hasGas?: boolean
  readonly hotWaterLitres?: number
  readonly blockNumber?: string
  readonly communityDistrict?: string
  readonly lightningClass?: LightningClass
}
export type LocationFactKey = keyof LocationFacts
/** Facts that an edit names: null removes one, a missing key leaves it unchanged. */
export type LocationFactChanges = { readonly [Key in LocationFactKey]?: LocationFacts[Key] | null | undefined }

type FactDefinition = {
  readonly kind: 'whole' | 'decimal' | 'yes_no' | 'text' | 'choice'
  /** Bounds of a number. */
  readonly least?: number
  readonly most?: number
  readonly unit?: 'metre' | 'litre'
  /** Kinds of locations whose form shows it. */
  readonly kinds: readonly LocationKind[]
  /** Markets that have it; missing is all. */
  readonly markets?: readonly Market[]
  /** Whether locations below have it unless they state their own. */
  readonly isInherited: boolean
}

const buildings = ['estate', 'building'] as const

/** Every fact in the order of forms and pages; tenure has a control of its own. */
export const locationFacts = {
  yearBuilt: { kind: 'whole', least: 1000, most: 2200, kinds: buildings, isInherited: true },
  storeys: { kind: 'whole', least: 1, most: 200, kinds: ['building'], isInherited: false },
  heightMetres: { kind: 'decimal', least: 1, most: 1000, unit: 'metre', kinds: ['building'], isInherited: false },
  dwellings: { kind: 'whole', least: 0, most: 100_000, kinds: buildings, isInherited: false },
  hasGas: { kind: 'yes_no', kinds: ['building', 'unit', 'common_part'], isInherited: true },
  hotWaterLitres: {
    kind: 'whole',
    least: 0,
    most: 1_000_000,
    unit: 'litre',
    kinds: ['building', 'unit', 'common_part'],
    isInherited: false,
  },
  lightningClass: { kind: 'choice', kinds: ['building'], markets: ['de'], isInherited: false },
  blockNumber: { kind: 'text', kinds: buildings, markets: ['us'], isInherited: true },
  communityDistrict: { kind: 'text', kinds: buildings, markets: ['us'], isInherited: true },
} as const satisfies Readonly<Record<Exclude<LocationFactKey, 'tenure'>, FactDefinition>>

export type ListedFactKey = keyof typeof locationFacts
export const listedFactKeys = Object.keys(locationFacts) as readonly ListedFactKey[]

const definitionOf = (key: ListedFactKey): FactDefinition => locationFacts[key]

/** Facts that the form of a location offers. */
export const factsOfKind = (kind: LocationKind, market: Market): readonly ListedFactKey[] =>
  listedFactKeys.filter((key) => {
    const { kinds, markets } = definitionOf(key)
    return kinds.includes(kind) && (markets === undefined || markets.includes(market))
  })

/** Facts of a number outside of its bounds or with more than one decimal. */
export const factsOutOfBounds = (facts: LocationFactChanges): readonly ListedFactKey[] =>
  listedFactKeys.filter((key) => {
    const value = facts[key]
    const { kind, least = 0, most = Number.MAX_SAFE_INTEGER } = definitionOf(key)
    if (typeof value !== 'number') return false
    const isWhole = Number.isInteger(kind === 'decimal' ? value * 10 : value)
    return !isWhole || value < least || value > most
  })

/** Facts after an edit. */
export const changeFacts = (before: LocationFacts, changes: LocationFactChanges): LocationFacts =>
  Object.fromEntries(
    Object.entries({ ...before, ...withoutUndefined(changes) }).filter(([, value]) => value !== null && value !== ''),
  ) as LocationFacts

const withoutUndefined = (changes: LocationFactChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** Facts that apply at a location: its own, and inherited ones of the locations above, root first. */
export const effectiveFacts = (own: LocationFacts, above: readonly LocationFacts[]): LocationFacts => {
  const inherited = above.map((facts) =>
    Object.fromEntries(
      Object.entries(facts).filter(([key]) => key === 'tenure' || definitionOf(key as ListedFactKey).isInherited),
    ),
  )
  return Object.assign({}, ...inherited, own) as LocationFacts
}
