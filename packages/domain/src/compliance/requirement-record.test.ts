import { describe, expect, it } from 'vitest'
import { appliesTo } from './applicability.ts'
import { describeChange } from './requirement-change.ts'
import {
  dueUnder,
  enterOwn,
  enterSettings,
  type OwnRequirement,
  ownCondition,
  ownRule,
  recordOn,
  stricterRule,
} from './requirement-record.ts'
import { findRequirement } from './requirements.ts'

const required = (key: string) => {
  const requirement = findRequirement(key)
  if (!requirement) throw new Error(`${key} is missing`)
  return requirement
}
const today = '2026-11-26'
const days = { fromOn: today, today }
const own: OwnRequirement = {
  name: 'Roof inspection',
  source: 'Insurer',
  level: 'building',
  groupIds: [],
  assetTypeIds: ['type'],
  assetIds: [],
  conditions: [],
  firstDueOn: null,
}

describe('a shipped requirement', () => {
  const entries = { isOn: true, everyMonths: null, warnDays: 60, documents: [] }

  it('is made stricter by a client, never looser', () => {
    const { rule } = required('gas_safety')
    expect(stricterRule(rule, 6)).toMatchObject({ ok: true, value: { months: 6 } })
    expect(stricterRule(rule, 13)).toMatchObject({ code: 'requirement_looser_than_law' })
    expect(stricterRule(required('parapet').rule, 6)).toMatchObject({ code: 'requirement_interval_fixed' })
  })

  it('is reminded of earlier, never later, and from today on', () => {
    const gas = required('gas_safety')
    expect(enterSettings(gas, { ...entries, warnDays: 90 }, days)).toMatchObject({ ok: true })
    expect(enterSettings(gas, { ...entries, warnDays: 59 }, days)).toMatchObject({ code: 'requirement_reminder_later' })
    expect(enterSettings(gas, entries, { fromOn: '2026-11-25', today })).toMatchObject({ code: 'requirement_in_past' })
  })
})

describe("a client's own requirement", () => {
  it('of assets names types or assets and has no conditions; of locations the other way round', () => {
    const asset = { ...own, level: 'asset' as const }
    expect(enterOwn(asset, 'uk', days)).toMatchObject({ value: { assetTypeIds: ['type'] } })
    expect(enterOwn({ ...asset, assetTypeIds: [] }, 'uk', days)).toMatchObject({ code: 'requirement_has_no_target' })
    expect(enterOwn(own, 'uk', days)).toMatchObject({ value: { assetTypeIds: [] } })
  })

  it('asks only facts of its market, with values that fit', () => {
    const where = (condition: OwnRequirement['conditions'][number]) =>
      enterOwn({ ...own, conditions: [condition] }, 'uk', days)
    expect(where({ fact: 'hasLift', comparison: 'equals', value: true })).toMatchObject({ ok: true })
    expect(where({ fact: 'storeys', comparison: 'above', value: 4 })).toMatchObject({ ok: true })
    const refused = { code: 'requirement_condition_invalid' }
    expect(where({ fact: 'hasLift', comparison: 'above', value: true })).toMatchObject(refused)
    expect(where({ fact: 'storeys', comparison: 'above', value: 'four' })).toMatchObject(refused)
    expect(where({ fact: 'hasPlayground', comparison: 'equals', value: true })).toMatchObject(refused)
  })

  it('applies where all conditions hold, everywhere without one, and waits for missing facts', () => {
    const condition = ownCondition([
      { fact: 'hasLift', comparison: 'equals', value: true },
      { fact: 'storeys', comparison: 'above', value: 4 },
    ])
    expect(appliesTo(condition, { hasLift: true, storeys: 5 }).answer).toBe('yes')
    expect(appliesTo(condition, { hasLift: true, storeys: 4 }).answer).toBe('no')
    expect(appliesTo(condition, { hasLift: true })).toMatchObject({ answer: 'unknown', missing: ['storeys'] })
    expect(appliesTo(ownCondition([]), {}).answer).toBe('yes')
  })
})

describe('a record', () => {
  it('holds from its day until the next one', () => {
    const records = [{ fromOn: '2026-01-01' }, { fromOn: '2026-06-01' }]
    expect(recordOn(records, '2025-12-31')).toBeUndefined()
    expect(recordOn(records, '2026-05-31')).toBe(records[0])
    expect(recordOn(records, '2026-06-01')).toBe(records[1])
  })

  it('moves open deadlines, never to before its own day, and leaves expired ones expired', () => {
    const certified = (issuedOn: string, dueOn: string) =>
      dueUnder(ownRule(6), { issuedOn, validUntil: null, formerDueOn: null, dueOn, fromOn: today }, {})
    expect(certified('2026-10-01', '2027-10-01')).toBe('2027-04-01')
    expect(certified('2026-01-01', '2027-01-01')).toBe(today)
    expect(certified('2025-01-01', '2026-01-01')).toBe('2025-07-01')
  })

  it('says what it changes: what is checked newly, no longer, and which deadlines move', () => {
    const certificate = { dueOn: '2027-03-01', outcome: 'satisfactory' as const, remediedOn: null }
    const valid = { applies: 'yes' as const, firstDueOn: null, certificate }
    const missing = { applies: 'yes' as const, firstDueOn: null, certificate: null }
    const change = describeChange(
      [
        { name: 'same', before: valid, after: valid },
        { name: 'moved', before: valid, after: { ...valid, certificate: { ...certificate, dueOn: '2026-12-01' } } },
        { name: 'new', before: undefined, after: missing },
        { name: 'gone', before: missing, after: { ...missing, applies: 'no' as const } },
      ],
      { on: today, warnBefore: 60, warnAfter: 60 },
    )
    expect(change).toMatchObject({ added: 1, dropped: 1, moved: 1 })
    expect(change.changed.map(({ name, statusBefore, statusAfter }) => [name, statusBefore, statusAfter])).toEqual([
      ['moved', 'valid', 'expiring'],
      ['new', null, 'missing'],
      ['gone', 'missing', null],
    ])
    expect([change.before.missing, change.after.missing]).toEqual([1, 1])
  })
})
