import { distanceBetween, positionFrom } from '@fettle/domain/rules/position'
import { expect, test } from 'vitest'
import { postcodeCentre } from './postcode-centre.ts'

const metresFrom = async (postcode: string, market: 'uk' | 'de' | 'us', place: string) => {
  const centre = await postcodeCentre(postcode, market)
  return centre ? distanceBetween(centre, positionFrom(place) ?? centre) : Number.POSITIVE_INFINITY
}

test('postcodes of all markets lie within a few kilometres of their districts', async () => {
  expect(await metresFrom('m20 3qs', 'uk', '53.4218, -2.2313')).toBeLessThan(3000)
  expect(await metresFrom('SW1A 1AA', 'uk', '51.501, -0.1416')).toBeLessThan(3000)
  expect(await metresFrom('22305', 'de', '53.5966, 10.0451')).toBeLessThan(3000)
  expect(await metresFrom('10451-1234', 'us', '40.8222, -73.9273')).toBeLessThan(3000)
})

test('a text that is no postcode of the market has no centre', async () => {
  expect(await postcodeCentre('22305', 'uk')).toBeNull()
  expect(await postcodeCentre('M20 3QS', 'de')).toBeNull()
  expect(await postcodeCentre('99998', 'us')).toBeNull()
})
