import { expect, it } from 'vitest'
import { agreementObstacle } from './award-proposal.ts'

const proposal = { amount: 150_000, proposedBy: 'daniel' }

it.each([
  ['helen', null, undefined],
  ['helen', 150_000, undefined],
  ['helen', 149_999, 'award_above_your_limit'],
  // A limit that was raised meanwhile does not take away the second pair of eyes.
  ['daniel', null, 'own_document'],
] as const)('%s with a limit of %s may award: %s', (uuid, limit, obstacle) => {
  expect(agreementObstacle(proposal, { uuid, limit })).toBe(obstacle)
})
