import { expect, test } from 'vitest'
import { templateFault } from './order-template.ts'

const template = { title: '', description: '', category: null, service: null }

test('a template may leave everything open, and says nothing that an order may not say', () => {
  expect(templateFault(template)).toBeUndefined()
  expect(templateFault({ ...template, category: 'plumbing', service: 'leaks' })).toBeUndefined()
  expect(templateFault({ ...template, service: 'leaks' })?.code).toBe('service_not_in_category')
  expect(templateFault({ ...template, category: 'electrical', service: 'leaks' })?.code).toBe('service_not_in_category')
  expect(templateFault({ ...template, description: 'Call 020 7946 0123' })?.code).toBe('description_has_contact_data')
})
