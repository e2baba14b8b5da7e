import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import { expect, it } from 'vitest'
import { toCustomFormField, toCustomFormValues, toCustomInput } from './custom-values.ts'

const field = (key: string, kind: CustomFieldView['kind'], typeUuids: string[] = []): CustomFieldView => ({
  uuid: key,
  subject: 'location',
  key,
  kind,
  label: key,
  unit: '',
  options: [],
  isRequired: false,
  isInternal: true,
  isFilterable: false,
  typeUuids,
  useCount: 0,
  isArchived: false,
  version: 1,
  can: [],
  cannot: {},
})
const fields = [field('floor_area', 'number'), field('rent', 'money'), field('doors', 'several', ['tower'])]

it('values pass through the form unchanged, with the decimal mark of the reader', () => {
  const values = { floor_area: '63.5', rent: '65000', doors: ['fire', 'lobby'] }
  const form = toCustomFormValues(fields, values, ',')
  expect(form).toEqual({ floor_area: '63,5', rent: 65000, doors: ['fire', 'lobby'] })
  expect(toCustomInput(fields, 'tower', form)).toEqual(values)
})

it('only fields of the type are sent, and empty ones are removed', () => {
  expect(toCustomInput(fields, null, { floor_area: ' ', rent: null, doors: ['fire'] })).toEqual({
    floor_area: '',
    rent: null,
  })
  expect(toCustomInput(fields, 'tower', { floor_area: '', rent: null, doors: [] })).toEqual({
    floor_area: null,
    rent: null,
    doors: null,
  })
})

it('errors find the field by its key', () => {
  expect(toCustomFormField(fields)('customValues.floorArea')).toBe('customValues.floor_area')
  expect(toCustomFormField(fields)('name')).toBe('name')
})
