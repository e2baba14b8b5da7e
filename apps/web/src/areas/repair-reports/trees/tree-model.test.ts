import { expect, it } from 'vitest'
import { moved, putQuestion, putRule, removeQuestion, type Tile } from './tree-model.ts'

const tile: Tile = {
  id: 'gate',
  category: 'grounds',
  service: 'fencing',
  questions: [
    { id: 'open', answers: ['yes', 'no'] },
    { id: 'motor', answers: ['hums', 'silent'], asked: { open: ['no'] } },
  ],
  rules: [
    { if: { motor: ['hums'] }, urgency: 'urgent' },
    { if: { open: ['yes'], motor: ['silent'] }, urgency: 'urgent' },
    { if: {}, urgency: 'routine' },
  ],
}

it('moves an entry, and adds a rule before the last one', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  const rules = putRule(tile.rules, 3, { if: { open: ['no'] }, urgency: 'planned' })
  expect(rules.map(({ urgency }) => urgency)).toEqual(['urgent', 'urgent', 'planned', 'routine'])
})

it('drops conditions of answers that a question no longer has', () => {
  const changed = putQuestion(tile, 1, { id: 'motor', answers: ['silent', 'clicks'], asked: { open: ['no'] } })
  expect(changed.rules.map((rule) => rule.if)).toEqual([{}, { open: ['yes'], motor: ['silent'] }, {}])
  expect(changed.questions[1]?.asked).toEqual({ open: ['no'] })
})

it('takes a question out of conditions, and rules with it that ask for nothing else', () => {
  const left = removeQuestion(tile, 'motor')
  expect(left.questions.map(({ id }) => id)).toEqual(['open'])
  expect(left.rules.map((rule) => rule.if)).toEqual([{ open: ['yes'] }, {}])
  expect(removeQuestion(tile, 'open').questions[0]?.asked).toEqual({})
})
