import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { describe, expect, it } from 'vitest'
import { emptyOrder, noContact, orderEntries } from './order-form-model.ts'

const place = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
const values = {
  ...emptyOrder(place),
  title: 'Boiler is cold',
  description: 'No hot water since Friday.',
  category: 'heating-gas',
  service: 'no-hot-water',
}

describe('the form of an order', () => {
  it('fills the contract', () => {
    const input = { locationUuid: place, ...orderEntries(values, []) }
    expect(workOrdersMethods.create.input.safeParse(input).success).toBe(true)
    expect(input.preferredOn).toBeNull()
  })
  it('leaves out contacts that nobody filled and makes the first one primary', () => {
    const { contacts } = orderEntries({ ...values, contacts: [noContact, { ...noContact, name: 'Ada Byron' }] }, [])
    expect(contacts).toEqual([{ ...noContact, name: 'Ada Byron', isPrimary: true }])
  })
})
