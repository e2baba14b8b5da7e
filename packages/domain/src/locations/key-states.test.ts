import { expect, it } from 'vitest'
import { checkDueBack, moveKey } from './key-states.ts'

const after = (...[state, verb]: Parameters<typeof moveKey>) => {
  const answer = moveKey(state, verb)
  return answer.ok ? answer.value : answer.code
}

it('a key goes out, comes back, and can be lost while it is out', () => {
  expect([
    after('in', 'hand_out'),
    after('out', 'take_in'),
    after('out', 'report_lost'),
    after('lost', 'take_in'),
  ]).toEqual(['out', 'in', 'lost', 'in'])
  expect([
    after('out', 'hand_out'),
    after('in', 'take_in'),
    after('in', 'report_lost'),
    after('lost', 'report_lost'),
  ]).toEqual(['key_not_in', 'key_already_in', 'key_not_out', 'key_not_out'])
})

it('a key is due today at the earliest', () => {
  expect(checkDueBack('2026-03-01', '2026-03-02')).toMatchObject({ code: 'key_due_in_the_past' })
  expect(checkDueBack('2026-03-02', '2026-03-02')).toMatchObject({ value: '2026-03-02' })
})
