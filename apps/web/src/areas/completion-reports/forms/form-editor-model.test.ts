import type { CompletionFormView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { expect, it } from 'vitest'
import { fieldOfQuestion, newQuestion, questionsOf, valuesOfForm } from './form-editor-model.ts'

it('options are lines while somebody edits them', () => {
  const questions = [{ ...newQuestion('q'), kind: 'choice' as const, label: 'Part', options: ['Kept', 'New'] }]
  const values = valuesOfForm({ questions } as unknown as CompletionFormView)
  expect(values.questions[0]?.options).toBe('Kept\nNew')
  expect(questionsOf({ questions: [{ ...newQuestion('q'), options: ' Kept \n\nNew' }] })[0]?.options).toEqual([
    'Kept',
    'New',
  ])
  expect(valuesOfForm(undefined).questions).toEqual([])
})

it('a fault of one option stands at their field', () => {
  expect(fieldOfQuestion('questions.2.options.1')).toBe('questions.2.options')
  expect(fieldOfQuestion('questions.2.label')).toBe('questions.2.label')
})
