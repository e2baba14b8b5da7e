import { leadingZeroBits } from '@fettle/domain/repair-reports/proof-of-work'
import { expect, it } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

it('finds a number whose hash begins with the wanted zero bits', async () => {
  const proof = await solveChallenge('1790000000000.abc', 10)
  expect(proof.startsWith('1790000000000.abc.')).toBe(true)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof))
  expect(leadingZeroBits(new Uint8Array(hash))).toBeGreaterThanOrEqual(10)
})
