import type { QuestionView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { expect, it } from 'vitest'
import { missingAnswers, toAnswers, toAnswerValues } from './answers-model.ts'

const question = (uuid: string, kind: QuestionView['kind'], isRequired = true): QuestionView => ({
  uuid,
  kind,
  label: `Question ${uuid}`,
  unit: '',
  options: [],
  isRequired,
})
const form = {
  uuid: 'f',
  edition: 1,
  questions: [question('a', 'yes_no'), question('b', 'number'), question('c', 'photo')],
}

it('answers survive the form, and those to other forms are dropped', () => {
  const values = toAnswerValues({ answers: { a: false, b: 0, c: ['p'], d: 'old' } })
  expect(values).toEqual({ a: 'no', b: 0, c: null, d: 'old' })
  expect(toAnswers(form, values, { c: ['p'] })).toEqual({ a: false, b: 0, c: ['p'] })
  expect(toAnswers(null, values, {})).toEqual({})
})

it('unanswered mandatory questions are reported at their field', () => {
  const lacks = missingAnswers(form, toAnswers(form, { a: 'no', b: null }, {}))
  expect(lacks.map(({ field, code, facts }) => [field, code, facts.question])).toEqual([
    ['answers.b', 'answer_missing', 'Question b'],
    ['answers.c', 'answer_missing', 'Question c'],
  ])
})
