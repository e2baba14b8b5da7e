import { expect, it } from 'vitest'
import { toAccountCodeInput, toAccountCodeValues } from './account-code-form-model.ts'

it('leaves an account code open where no day is entered', () => {
  const values = { ...toAccountCodeValues(), code: '4260', name: 'Repairs', categories: ['plumbing'] }
  expect(toAccountCodeInput(values)).toMatchObject({ closedOn: null, categories: ['plumbing'], ledgerAccount: '' })
  expect(toAccountCodeInput({ ...values, closedOn: '2026-03-02' }).closedOn).toBe('2026-03-02')
})
