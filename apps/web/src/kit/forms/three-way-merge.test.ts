import { describe, expect, it } from 'vitest'
import { mergeValues } from './three-way-merge.ts'

const base = { phone: '0161 1', notes: '', tags: ['a'], contacts: [{ name: 'Ann', email: '' }] }

describe('a form and a record that changed while it was open', () => {
  it('keep what only one side changed', () => {
    const mine = { ...base, notes: 'Ring twice' }
    const theirs = { ...base, phone: '0161 2' }
    expect(mergeValues({ base, mine, theirs })).toEqual({
      merged: { ...base, notes: 'Ring twice', phone: '0161 2' },
      both: [],
      theirsOnly: [{ path: 'phone', mine: '0161 1', theirs: '0161 2' }],
    })
  })
  it('name the fields that both changed, and lose nothing that was entered', () => {
    const mine = { ...base, notes: 'Mine', contacts: [{ name: 'Ann Ray', email: '' }] }
    const theirs = { ...base, notes: 'Theirs', contacts: [{ name: 'Ann Roe', email: 'ann@example.org' }] }
    const { merged, both, theirsOnly } = mergeValues({ base, mine, theirs })
    expect(both.map(({ path }) => path)).toEqual(['notes', 'contacts.0.name'])
    expect(theirsOnly.map(({ path }) => path)).toEqual(['contacts.0.email'])
    expect(merged).toEqual({ ...mine, contacts: [{ name: 'Ann Ray', email: 'ann@example.org' }] })
  })
  it('agree where both made the same change', () => {
    const same = { ...base, notes: 'Same' }
    expect(mergeValues({ base, mine: same, theirs: { ...same } })).toEqual({ merged: same, both: [], theirsOnly: [] })
  })
  it('compare lists of different length as a whole', () => {
    const mine = { ...base, contacts: [...base.contacts, { name: 'Bob', email: '' }] }
    const theirs = { ...base, contacts: [] }
    const { merged, both } = mergeValues({ base, mine, theirs })
    expect(both).toEqual([{ path: 'contacts', mine: mine.contacts, theirs: [] }])
    expect(merged).toEqual(mine)
    expect(mergeValues({ base, mine: base, theirs }).merged).toEqual(theirs)
  })
})
