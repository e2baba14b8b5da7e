import { expect, test } from 'vitest'
import { placeCodeFrom, printedPlaceCode, readPlaceCode } from './place-code.ts'

test('a printed code is read again, also with letters that look like digits', () => {
  const code = placeCodeFrom(new Uint8Array([0, 1, 31, 32, 255, 10, 17, 18, 20, 22]))
  expect(code).toBe('01z0zahjmp')
  expect(readPlaceCode(printedPlaceCode(code))).toBe(code)
  expect(readPlaceCode(' oI Z0Z-AHJMP ')).toBe(code)
  expect(readPlaceCode('01z0zahjm')).toBeUndefined()
  expect(readPlaceCode('01z0zahju1')).toBeUndefined()
})
