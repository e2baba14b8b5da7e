import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { describe, expect, it } from 'vitest'
import { emptyContact, emptyOrder, toDuplicateValues, toOrderInput, toPartValues } from './order-form-model.ts'

const place = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
const assets = [
  { uuid: 'lift', state: 'in_service' },
  { uuid: 'pump', state: 'retired' },
]
const values = {
  ...emptyOrder(place),
  title: 'Boiler is cold',
  description: 'No hot water since Friday.',
  category: 'heating-gas',
  service: 'no-hot-water',
}

describe('the form of an order', () => {
  it('is valid by the contract', () => {
    const input = { locationUuid: place, ...toOrderInput(values, []) }
    expect(workOrdersMethods.create.input.safeParse(input).success).toBe(true)
    expect(input.preferredOn).toBeNull()
  })
  it('copies the text of another order, without its date and contact ids', () => {
    const person = { ...emptyContact, kind: 'resident' as const, name: 'Ada Byron', isPrimary: true }
    const other = { ...values, preferredOn: '2026-03-09', budget: null, contacts: [{ uuid: place, ...person }], assets }
    const initial = toDuplicateValues(other as unknown as WorkOrderView)
    expect(initial).toMatchObject({
      title: 'Boiler is cold',
      preferredOn: '',
      contacts: [person],
      assetUuids: ['lift'],
    })
    expect(initial.contacts[0]).not.toHaveProperty('uuid')
  })
  it('starts a sub-order with location, category and contacts of its parent, without its text', () => {
    const parent = {
      ...values,
      budget: { amount: 100 },
      contacts: [{ uuid: place, ...emptyContact, name: 'Ada Byron' }],
      assets,
    }
    const initial = toPartValues(parent as unknown as WorkOrderView)
    expect(initial).toMatchObject({
      locationUuid: place,
      category: 'heating-gas',
      title: '',
      description: '',
      budget: null,
    })
    expect(initial.contacts).toHaveLength(1)
  })
  it('omits empty contacts and makes the first one primary', () => {
    const { contacts } = toOrderInput(
      { ...values, contacts: [emptyContact, { ...emptyContact, name: 'Ada Byron' }] },
      [],
    )
    expect(contacts).toEqual([{ ...emptyContact, name: 'Ada Byron', isPrimary: true }])
  })
})
