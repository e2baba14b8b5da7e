import { type OrderTemplateView, orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { describe, expect, it } from 'vitest'
import { emptyOrder } from './order-form-model.ts'
import { toOrderValuesFromTemplate, toTemplateInput, toTemplateValues } from './template-form-model.ts'

const template: OrderTemplateView = {
  uuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11',
  name: 'Gutters',
  title: 'Clear the gutters',
  description: '',
  category: 'roofing',
  service: 'gutters-and-downpipes',
  priority: 'planned',
  accessNotes: '',
  delivery: 'quotes',
  contractorUuid: null,
  contractorName: null,
  budget: { amount: 20_000, currency: 'GBP' },
  isArchived: false,
  version: 1,
}

describe('a template', () => {
  it('survives the form unchanged', () => {
    const entries = toTemplateInput(toTemplateValues(template))
    expect(orderTemplatesMethods.create.input.safeParse(entries).success).toBe(true)
    expect(entries).toMatchObject({ name: 'Gutters', budget: 20_000, contractorUuid: null, delivery: 'quotes' })
  })
  it('applies its fields to an order, and keeps others', () => {
    const initial = { ...emptyOrder('place'), description: 'At the back', title: 'Old' }
    expect(toOrderValuesFromTemplate(initial, template)).toMatchObject({
      locationUuid: 'place',
      title: 'Clear the gutters',
      description: 'At the back',
      category: 'roofing',
      service: 'gutters-and-downpipes',
      priority: 'planned',
      budget: 20_000,
    })
    const open = { ...template, category: '', service: '', budget: null }
    expect(toOrderValuesFromTemplate({ ...initial, category: 'plumbing', budget: 5 }, open)).toMatchObject({
      category: 'plumbing',
      budget: 5,
    })
  })
})
