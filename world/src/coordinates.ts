import { type Position, positionFrom } from '@fettle/domain/rules/position'

/** Where the estates and companies of the world lie, by their postcodes. */
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
  'LS12 1BE': '53.795, -1.579',
  'M4 6DE': '53.4838, -2.221',
  'HX1 2JH': '53.722, -1.864',
  'SK1 3XE': '53.409, -2.154',
  '22765': '53.556, 9.933',
  '20537': '53.55, 10.05',
  '04177': '51.336, 12.33',
  '22848': '53.687, 9.99',
  '22083': '53.576, 10.034',
  '10452': '40.8376, -73.921',
  '11368': '40.7498, -73.8627',
  '10301': '40.631, -74.093',
  '11217': '40.6826, -73.979',
}

export const positionAt = (postcode: string): Position | null => positionFrom(known[postcode] ?? '') ?? null
