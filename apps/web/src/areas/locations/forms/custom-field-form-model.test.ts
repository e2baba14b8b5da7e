import { expect, it } from 'vitest'
import { toOptions } from './custom-field-form-model.ts'

const option = (value: string, label: string, isArchived = false) => ({ value, label, isArchived })

it('lines name options: known ones keep their value, others are new', () => {
  expect(toOptions('Flat\nPitched', [])).toEqual([option('flat', 'Flat'), option('pitched', 'Pitched')])
  const before = [option('flat', 'Flat'), option('pitched', 'Pitched')]
  expect(toOptions('Pitched\n\nGreen roof\nFlat', before)).toEqual([
    option('pitched', 'Pitched'),
    option('green_roof', 'Green roof'),
    option('flat', 'Flat'),
  ])
})

it('a line that changed renames its option, and a line that is gone archives it', () => {
  const before = [option('flat', 'Flat'), option('pitched', 'Pitched')]
  expect(toOptions('Flat roof\nPitched', before)).toEqual([option('flat', 'Flat roof'), option('pitched', 'Pitched')])
  expect(toOptions('Pitched', before)).toEqual([option('pitched', 'Pitched'), option('flat', 'Flat', true)])
  expect(toOptions('Pitched\nFlat', [option('flat', 'Flat', true), option('pitched', 'Pitched')])).toEqual([
    option('pitched', 'Pitched'),
    option('flat', 'Flat'),
  ])
})

it('two options never have the same value', () => {
  expect(toOptions('A b\nA-b', []).map(({ value }) => value)).toEqual(['a_b', 'a_b_2'])
})
