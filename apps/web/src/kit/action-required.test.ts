import { expect, test } from 'vitest'
import { actionRequiredOrderCount } from './action-required.ts'

test('counts the orders whose next step the permissions allow', () => {
  const counts = { new: 12, 'invoice-approved': 3, quoted: 2, 'awaiting-booking': 5, completed: 9 }
  expect(actionRequiredOrderCount(counts, ['invoices.pay'])).toBe(3)
  expect(actionRequiredOrderCount(counts, ['work-orders.dispatch', 'quotes.accept'])).toBe(14)
  expect(actionRequiredOrderCount(counts, [])).toBe(0)
})
