import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../questions/answer-value.ts'
import {
  applicableAnswers,
  normaliseQuestion,
  type Question,
  validateAnswers,
  validateForm,
} from './completion-form.ts'

const question = (more: Partial<Question> = {}): Question => ({
  uuid: 'q',
  kind: 'text',
  label: 'Serial number',
  unit: '',
  options: [],
  isRequired: true,
  ...more,
})
const codes = (one: Question, answer: AnswerValue | undefined, isHandedIn = true) =>
  validateAnswers([one], answer === undefined ? {} : { q: answer }, { isHandedIn }).map(({ code }) => code)

describe('a form', () => {
  it.each([
    [[question({ label: ' ' })], { place: 0, code: 'form_question_unnamed' }],
    [[question(), question({ uuid: 'r', label: 'serial NUMBER ' })], { place: 1, code: 'form_question_twice' }],
    [[question({ kind: 'choice', options: ['One', ' '] })], { place: 0, code: 'form_choice_needs_options' }],
    [[question({ kind: 'choice', options: ['One', 'One '] })], { place: 0, code: 'form_option_twice' }],
    [[question({ kind: 'choice', options: ['One', 'Two'] })], undefined],
    [[], undefined],
  ] as const)('of %j has the fault %j', (questions, fault) => {
    expect(validateForm(questions)).toEqual(fault)
  })

  it('stores only the properties of its kind of question', () => {
    const tidy = normaliseQuestion(question({ label: ' Pressure ', kind: 'number', unit: ' bar ', options: ['x'] }))
    expect([tidy.label, tidy.unit, tidy.options]).toEqual(['Pressure', 'bar', []])
  })
})

describe('answers', () => {
  it.each([
    ['text', 'A-17', true],
    ['text', 17, false],
    ['number', 0, true],
    ['number', Number.NaN, false],
    ['yes_no', false, true],
    ['yes_no', 'no', false],
    ['choice', 'One', true],
    ['choice', 'Three', false],
    ['date', '2026-03-02', true],
    ['date', '2026-02-30', false],
    ['photo', ['f'], true],
    ['photo', 'f', false],
  ] as const)('to a question of kind %s: %j is allowed: %s', (kind, answer, isAllowed) => {
    expect(codes(question({ kind, options: ['One', 'Two'] }), answer)).toEqual(isAllowed ? [] : ['answer_not_allowed'])
  })

  it('that are required are missing only when the report is submitted', () => {
    for (const empty of [undefined, ' ', []]) {
      expect(codes(question({ kind: 'photo' }), empty)).toEqual(['answer_missing'])
      expect(codes(question(), empty, false)).toEqual([])
      expect(codes(question({ isRequired: false }), empty)).toEqual([])
    }
  })

  it('to unknown questions are dropped', () => {
    expect(applicableAnswers([question()], { q: 'A', r: 'B' })).toEqual({ q: 'A' })
  })
})
