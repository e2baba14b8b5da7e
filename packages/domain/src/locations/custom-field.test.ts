import { describe, expect, it } from 'vitest'
import {
  type CustomField,
  changeValues,
  checkFieldOptions,
  fieldKeyOf,
  fieldsOfType,
  hasTooManyFields,
} from './custom-field.ts'

const field = (over: Partial<CustomField>): CustomField => ({
  fieldId: 'f',
  key: 'meter',
  kind: 'text',
  label: 'Meter',
  options: [],
  isRequired: false,
  typeIds: [],
  isArchived: false,
  ...over,
})
const options = [
  { value: 'a', label: 'First', isArchived: false },
  { value: 'b', label: 'Second', isArchived: true },
]

describe('the key of a field', () => {
  it('is made of the label', () => {
    expect(fieldKeyOf('Zählernummer (außen)')).toBe('zahlernummer_aussen')
    expect(fieldKeyOf('2nd key')).toBe('field_2nd_key')
    expect(fieldKeyOf('x'.repeat(60))).toHaveLength(40)
  })
})

describe('options', () => {
  it('are given for choices, named once, and never removed', () => {
    expect(checkFieldOptions('text', options, [])).toMatchObject({ ok: true, value: [] })
    expect(checkFieldOptions('choice', [], [])).toMatchObject({ code: 'field_options_missing' })
    expect(checkFieldOptions('choice', [options[0], { ...options[0] }] as never, [])).toMatchObject({
      code: 'field_option_twice',
    })
    expect(checkFieldOptions('choice', options.slice(0, 1), options)).toMatchObject({
      code: 'field_option_removed',
      facts: { option: 'Second' },
    })
    expect(checkFieldOptions('several', options, options)).toMatchObject({ ok: true })
  })
})

describe('the fields of a type', () => {
  it('are those of every type and its own, without archived ones', () => {
    const fields = [field({}), field({ key: 'b', typeIds: ['t'] }), field({ key: 'c', isArchived: true })]
    expect(fieldsOfType(fields, 't').map(({ key }) => key)).toEqual(['meter', 'b'])
    expect(fieldsOfType(fields, null).map(({ key }) => key)).toEqual(['meter'])
  })
  it('are at most sixty', () => {
    const general = Array.from({ length: 59 }, (_, at) => field({ key: `k${at}` }))
    expect(hasTooManyFields([...general, field({ key: 'x', typeIds: ['t'] })])).toBe(false)
    expect(hasTooManyFields([...general, field({ typeIds: ['t'] }), field({ typeIds: ['t'] })])).toBe(true)
  })
})

describe('values', () => {
  it('are checked by their kind', () => {
    const bad = { number: '1,5', money: '1.50', date: '2026-02-30', yes_no: 'maybe', link: 'http://x' } as const
    for (const [kind, value] of Object.entries(bad))
      expect(changeValues([field({ kind: kind as CustomField['kind'] })], {}, { meter: value }).problems).toEqual([
        { key: 'meter', code: 'invalid' },
      ])
    const good = { number: '1.5', money: '150', date: '2026-02-28', yes_no: 'no', link: 'https://x.example/a' }
    for (const [kind, value] of Object.entries(good))
      expect(changeValues([field({ kind: kind as CustomField['kind'] })], {}, { meter: value })).toEqual({
        values: { meter: value },
        problems: [],
      })
  })
  it('keep an archived option, and do not choose it again', () => {
    const choice = field({ kind: 'choice', options })
    expect(changeValues([choice], { meter: 'b' }, { meter: 'b' }).problems).toEqual([])
    expect(changeValues([choice], { meter: 'a' }, { meter: 'b' }).problems).toEqual([
      { key: 'meter', code: 'not_in_list' },
    ])
    const several = field({ kind: 'several', options })
    expect(changeValues([several], {}, { meter: ['a'] }).values).toEqual({ meter: ['a'] })
  })
  it('name every required field without one, and unknown fields', () => {
    const needed = field({ isRequired: true })
    expect(changeValues([needed], { meter: '7', hidden: 'kept' }, { meter: null, other: 'x' })).toEqual({
      values: { hidden: 'kept' },
      problems: [
        { key: 'meter', code: 'required' },
        { key: 'other', code: 'invalid' },
      ],
    })
  })
})
