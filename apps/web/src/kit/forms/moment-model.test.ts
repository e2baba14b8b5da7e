import { expect, it } from 'vitest'
import { momentInput, momentValues } from './moment-model.ts'

it('comes back from the fields to the minute, and says nothing where they do', () => {
  const at = new Date(2026, 2, 9, 7, 5).getTime()
  expect(momentValues(at)).toEqual({ day: '2026-03-09', time: '07:05' })
  expect(momentInput(momentValues(at))).toBe(new Date(at).toISOString())
  expect(momentInput({ day: '', time: '07:05' })).toBe('')
})
