import { expect, it } from 'vitest'
import { encodeWindows1252 } from './windows-1252.ts'

it('has the bytes of the encoding, and what it lacks is replaced', () => {
  expect([...encodeWindows1252('ü–€„“…ß')]).toEqual([0xfc, 0x96, 0x80, 0x84, 0x93, 0x85, 0xdf])
  expect(encodeWindows1252('Łódź č 漢?').toString('latin1')).toBe('?ódz c ??')
})
