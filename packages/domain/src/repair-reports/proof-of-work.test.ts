import { expect, test } from 'vitest'
import { leadingZeroBits, proofText, splitProof } from './proof-of-work.ts'

test('zero bits at the beginning of a hash are counted across bytes', () => {
  expect(leadingZeroBits(new Uint8Array([0xff]))).toBe(0)
  expect(leadingZeroBits(new Uint8Array([0x01, 0xff]))).toBe(7)
  expect(leadingZeroBits(new Uint8Array([0, 0b0010_0000]))).toBe(10)
  expect(leadingZeroBits(new Uint8Array([0, 0]))).toBe(16)
})

test('a proof names its challenge and when it ends', () => {
  const challenge = '1790000000000.c2lnbmF0dXJl'
  expect(splitProof(proofText(challenge, 4711))).toEqual({ challenge, expiresAt: 1_790_000_000_000 })
  for (const wrong of ['', challenge, 'x.y.z', `${challenge}.-1`, `${challenge}.1.2`])
    expect(splitProof(wrong)).toBeUndefined()
})
