import type { Market } from '@fettle/domain/editions/edition'
import type { Position } from '@fettle/domain/rules/position'
import { parsePostcode, postcodeDistrict } from '@fettle/domain/rules/postcode'

/** Text of a market: code, latitude and longitude in thousandths of a degree, one after another. Loaded at first use. */
const tables: Readonly<Record<Market, () => Promise<{ default: string }>>> = {
  uk: () => import('./centres/uk.json', { with: { type: 'json' } }),
  de: () => import('./centres/de.json', { with: { type: 'json' } }),
  us: () => import('./centres/us.json', { with: { type: 'json' } }),
}
const known = new Map<Market, Promise<ReadonlyMap<string, Position>>>()

const load = async (market: Market): Promise<ReadonlyMap<string, Position>> => {
  const parts = (await tables[market]()).default.split(' ')
  const centres = new Map<string, Position>()
  for (let at = 0; at + 2 < parts.length; at += 3)
    centres.set(parts[at] ?? '', { latitude: Number(parts[at + 1]) / 1000, longitude: Number(parts[at + 2]) / 1000 })
  return centres
}

/**
 * Centre of a postcode's district (outward code, Postleitzahl, ZIP code), from GeoNames (decision 0076). Null for what is
 * no postcode of the market, and for districts without a known place.
 */
export const postcodeCentre = async (postcode: string, market: Market): Promise<Position | null> => {
  const parsed = parsePostcode(postcode, market)
  if (parsed === undefined) return null
  const table = known.get(market) ?? load(market)
  known.set(market, table)
  return (await table).get(postcodeDistrict(parsed, market)) ?? null
}
