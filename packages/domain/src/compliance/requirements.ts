import { isInEngland } from '../clocks/regions.ts'
import type { Market } from '../editions/edition.ts'
import { englandRequirements } from './england.ts'
import { germanyRequirements } from './germany.ts'
import type { RequirementLevel } from './location-answers.ts'
import { newYorkCityRequirements } from './new-york-city.ts'
import type { Jurisdiction, Requirement } from './requirement.ts'

/** Raised with each change of the records, so that the applicability of every location is derived again. */
export const catalogueVersion = 1

export const requirements = [...englandRequirements, ...germanyRequirements, ...newYorkCityRequirements] as const
export type ShippedRequirementKey = (typeof requirements)[number]['key']
export const requirementKeys = requirements.map(({ key }) => key) as [ShippedRequirementKey, ...ShippedRequirementKey[]]

/** Key of a requirement of a client's own. */
export type OwnRequirementKey = `own-${string}`
export type RequirementKey = ShippedRequirementKey | OwnRequirementKey
export const isOwnRequirement = (key: string): key is OwnRequirementKey => key.startsWith('own-')

const byKey = new Map<string, Requirement<ShippedRequirementKey>>(requirements.map((each) => [each.key, each]))

/** A shipped requirement; undefined for unknown keys and those of clients. */
export const findRequirement = (key: string): Requirement<ShippedRequirementKey> | undefined => byKey.get(key)

export const requirementsOf = (market: Market): readonly Requirement<ShippedRequirementKey>[] =>
  requirements.filter((each) => each.market === market)

/** First three digits of the ZIP codes of the five boroughs. */
const newYorkCityZips = ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116']

/** Jurisdictions of a location by market and postcode. */
export const jurisdictionsAt = (market: Market, postcode: string | null): readonly Jurisdiction[] => {
  const code = (postcode ?? '').trim().toUpperCase()
  if (market === 'de') return ['germany']
  if (market === 'us') return newYorkCityZips.includes(code.slice(0, 3)) ? ['new_york_city'] : []
  if (code.startsWith('BT')) return []
  return isInEngland(code) || code === '' ? ['great_britain', 'england'] : ['great_britain']
}

/** Levels of a location: a unit is a home, a building without units is both. */
export const levelsAt = (kind: string, hasUnits: boolean): readonly RequirementLevel[] => {
  if (kind === 'unit') return ['home']
  if (kind !== 'building') return []
  return hasUnits ? ['building'] : ['building', 'home']
}
