import { type Position, positionFrom } from '@fettle/domain/rules/position'

/** Where the estates of the world lie, by their postcodes. */
const known: Readonly<Record<string, string>> = {
  'M4 5BA': '53.4836, -2.2262',
  'M20 3QS': '53.4218, -2.2313',
  'LS5 3NG': '53.8189, -1.6035',
  '22305': '53.5966, 10.0451',
  '20259': '53.5763, 9.95',
  '04107': '51.3221, 12.3726',
  '10451': '40.8222, -73.9273',
  '11203': '40.6484, -73.9263',
  '11215': '40.6686, -73.9806',
}

export const positionAt = (postcode: string): Position | null => positionFrom(known[postcode] ?? '') ?? null
