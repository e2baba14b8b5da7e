import { expect, test } from 'vitest'
import { isWithinOwnLimit, limitChain } from './limit-chain.ts'

const decider = (uuid: string, limit: number | null, mayDecideAlone = true) => ({ uuid, limit, mayDecideAlone })
const deciders = [decider('low', 100), decider('mid', 500), decider('high', null), decider('viewer', null, false)]
const above = { amount: 300, authorUuid: 'author', deciders }

test('a sum above a limit goes to the members of the lowest limit that covers it', () => {
  expect(limitChain(above).steps[0]?.approverUuids).toEqual(['mid'])
  expect(limitChain({ ...above, amount: 501 }).steps[0]?.approverUuids).toEqual(['high'])
})

test('the author decides neither alone nor in the chain', () => {
  expect(isWithinOwnLimit('mid', above)).toBe(true)
  expect(isWithinOwnLimit('mid', { ...above, authorUuid: 'mid' })).toBe(false)
  expect(limitChain({ ...above, authorUuid: 'mid' }).steps[0]?.approverUuids).toEqual(['high'])
})

test('a sum that no limit covers is blocked, with the reason', () => {
  expect(limitChain({ ...above, deciders: [decider('low', 100)] }).block).toEqual({
    step: 1,
    reason: 'no_limit_covers_it',
  })
})
