import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { expect, it } from 'vitest'
import { emptyLocation, toLocationInput } from './location-form-model.ts'

const organisation = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
const context = { fields: [], decimalMark: ',' }
const values = {
  ...emptyLocation(organisation, context),
  name: 'Mill House',
  addressLine1: '1 Mill Lane',
  postcode: 'SE1 2AB',
}

it('a filled form is valid by the contract, and a root has no parent', () => {
  const entries = toLocationInput(values, context)
  expect(entries.parentUuid).toBeNull()
  expect(entries.kind).toBe('building')
  expect(locationsMethods.create.input.safeParse(entries).success).toBe(true)
})

it('facts are numbers and answers, empty ones are removed, and text in place of a number is refused', () => {
  const facts = { ...values.facts, yearBuilt: '1965', heightMetres: '18,5', hasGas: 'no' }
  expect(toLocationInput({ ...values, facts }, context).facts).toMatchObject({
    yearBuilt: 1965,
    heightMetres: 18.5,
    hasGas: false,
    storeys: null,
  })
  const wrong = toLocationInput({ ...values, facts: { ...facts, storeys: 'many' } }, context)
  expect(locationsMethods.create.input.safeParse(wrong).success).toBe(false)
})
