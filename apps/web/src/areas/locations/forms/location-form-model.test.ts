import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { expect, it } from 'vitest'
import { emptyLocation, toLocationInput } from './location-form-model.ts'

it('a filled form is valid by the contract, and a root has no parent', () => {
  const organisation = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
  const values = {
    ...emptyLocation(organisation),
    name: 'Mill House',
    addressLine1: '1 Mill Lane',
    postcode: 'SE1 2AB',
  }
  const entries = toLocationInput(values)
  expect(entries.parentUuid).toBeNull()
  expect(entries.kind).toBe('building')
  expect(locationsMethods.create.input.safeParse(entries).success).toBe(true)
})
