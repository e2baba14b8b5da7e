import { expect, test } from 'vitest'
import { validateTemplate } from './order-template.ts'

const template = { title: '', description: '', category: null, service: null }

test('a template may leave all fields empty, but must not contain what an order must not', () => {
  expect(validateTemplate(template)).toBeUndefined()
  expect(validateTemplate({ ...template, category: 'plumbing', service: 'leaks' })).toBeUndefined()
  expect(validateTemplate({ ...template, service: 'leaks' })?.code).toBe('service_not_in_category')
  expect(validateTemplate({ ...template, category: 'electrical', service: 'leaks' })?.code).toBe(
    'service_not_in_category',
  )
  expect(validateTemplate({ ...template, description: 'Call 020 7946 0123' })?.code).toBe(
    'description_has_contact_data',
  )
})
