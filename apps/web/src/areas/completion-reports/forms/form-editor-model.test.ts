import type { CompletionFormView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { expect, it } from 'vitest'
import { newQuestion, toFormValues, toQuestionField, toQuestions } from './form-editor-model.ts'

it('options are edited as lines', () => {
  const questions = [{ ...newQuestion('q'), kind: 'choice' as const, label: 'Part', options: ['Kept', 'New'] }]
  const values = toFormValues({ questions } as unknown as CompletionFormView)
  expect(values.questions[0]?.options).toBe('Kept\nNew')
  expect(toQuestions({ questions: [{ ...newQuestion('q'), options: ' Kept \n\nNew' }] })[0]?.options).toEqual([
    'Kept',
    'New',
  ])
  expect(toFormValues(undefined).questions).toEqual([])
})

it('an error of one option is shown at their field', () => {
  expect(toQuestionField('questions.2.options.1')).toBe('questions.2.options')
  expect(toQuestionField('questions.2.label')).toBe('questions.2.label')
})
