import { describe, expect, it } from 'vitest'
import { appliesTo } from './applicability.ts'
import { dueAfterCertificate, dutiesOf, firstDueOn, midwayOn } from './certificate-dates.ts'
import { checkDocuments, checkEvidenceDays, judgeEvidence } from './evidence.ts'
import { isAnswer, knownFactsOf } from './location-answers.ts'
import { nextReminderOn } from './reminder-days.ts'
import { complianceShare, requirementStatus } from './requirement-status.ts'
import { findRequirement, jurisdictionsAt, levelsAt, requirements, requirementsOf } from './requirements.ts'

const required = (key: string) => {
  const requirement = findRequirement(key)
  if (!requirement) throw new Error(`${key} is missing`)
  return requirement
}
type Over = Partial<Parameters<typeof dueAfterCertificate>[1]> & {
  readonly facts?: Parameters<typeof dueAfterCertificate>[2]
}
const due = (key: string, issuedOn: string, { facts = {}, ...over }: Over = {}) =>
  dueAfterCertificate(required(key).rule, { issuedOn, validUntil: null, formerDueOn: null, ...over }, facts)

describe('the deadline after a certificate', () => {
  it('keeps the day of a gas certificate within two months before it, and only then', () => {
    const gas = (issuedOn: string) => due('gas_safety', issuedOn, { formerDueOn: '2023-08-10' })
    expect(gas('2023-07-05')).toBe('2024-08-10')
    expect(gas('2023-08-10')).toBe('2024-08-10')
    expect(gas('2023-06-10')).toBe('2024-06-10')
    expect(gas('2023-09-01')).toBe('2024-09-01')
  })

  it('is the earlier one of law and certificate', () => {
    expect(due('eicr', '2024-03-01')).toBe('2029-03-01')
    expect(due('eicr', '2024-03-01', { validUntil: '2026-03-01' })).toBe('2026-03-01')
    expect(due('eicr', '2024-03-01', { validUntil: '2034-03-01' })).toBe('2029-03-01')
    expect(due('fire_risk', '2024-03-01', { validUntil: '2025-03-01' })).toBe('2025-03-01')
    expect(due('fire_risk', '2024-03-01')).toBeNull()
  })

  it('runs to the end of the year for meters', () => {
    expect(due('eichfrist', '2021-05-10')).toBe('2027-12-31')
    expect(due('eichfrist', '2021-12-31')).toBe('2027-12-31')
  })

  it('stays at the end of the month', () => {
    expect(due('fire_doors_common', '2026-11-30')).toBe('2027-02-28')
    expect(due('gas_safety', '2024-02-29')).toBe('2025-02-28')
    expect(due('spielplatz_sicht', '2026-12-28')).toBe('2027-01-04')
  })

  it('follows the calendar year, and the day of the year', () => {
    expect(due('parapet', '2026-01-02')).toBe('2027-12-31')
    expect(due('parapet', '2026-12-31')).toBe('2027-12-31')
    expect(due('window_guards', '2026-01-10')).toBe('2026-01-16')
    expect(due('window_guards', '2026-01-16')).toBe('2027-01-16')
  })

  it('follows the community district for gas piping, every four years', () => {
    const { rule } = required('gas_piping')
    const first = (communityDistrict: number) => firstDueOn(rule, { communityDistrict })
    expect([1, 3, 10].map(first)).toEqual(['2024-12-31', '2024-12-31', '2024-12-31'])
    expect([2, 18, 4, 16, 11, 17].map(first)).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2026-12-31',
      '2026-12-31',
      '2027-12-31',
      '2027-12-31',
    ])
    expect(firstDueOn(rule, {})).toBeUndefined()
    expect(due('gas_piping', '2025-06-01', { facts: { communityDistrict: 2 } })).toBe('2029-12-31')
    expect(due('gas_piping', '2023-06-01', { facts: { communityDistrict: 2 } })).toBe('2025-12-31')
  })

  it('follows the last digit of the block for façades, every five years', () => {
    const { rule } = required('fisp')
    const first = (blockNumber: number) => firstDueOn(rule, { blockNumber })
    expect([1204, 15, 6, 9].map(first)).toEqual(Array.from({ length: 4 }, () => '2027-02-21'))
    expect([10, 1207, 8].map(first)).toEqual(Array.from({ length: 3 }, () => '2028-02-21'))
    expect([1, 2, 1203].map(first)).toEqual(Array.from({ length: 3 }, () => '2029-02-21'))
    expect(due('fisp', '2026-05-01', { facts: { blockNumber: 1204 } })).toBe('2032-02-21')
    expect(due('fisp', '2024-05-01', { facts: { blockNumber: 1204 } })).toBe('2027-02-21')
  })

  it('never comes again where it is met once', () => {
    expect(due('fernablesbar', '2026-05-01')).toBeNull()
    expect(firstDueOn(required('fernablesbar').rule, {})).toBe('2026-12-31')
  })
})

describe('duties', () => {
  it('start with the certificate, some only after defects', () => {
    const after = (key: string, outcome: 'satisfactory' | 'unsatisfactory') =>
      dutiesOf(required(key), { issuedOn: '2026-03-15', outcome }).map(({ kind, dueOn }) => [kind, dueOn])
    expect(after('gas_safety', 'satisfactory')).toEqual([['copy_to_resident', '2026-04-12']])
    expect(after('eicr', 'unsatisfactory')).toEqual([
      ['copy_to_resident', '2026-04-12'],
      ['remedy', '2026-04-12'],
      ['confirm_remedy', '2026-05-10'],
    ])
    expect(after('elevator_cat1', 'satisfactory')).toEqual([['file', '2026-04-05']])
  })

  it('include the interim inspection of a lift halfway', () => {
    expect(midwayOn('2026-03-15', 24)).toBe('2027-03-15')
    expect(dutiesOf(required('aufzug'), { issuedOn: '2026-03-15', outcome: 'satisfactory' })[0]).toEqual({
      kind: 'interim',
      dueOn: '2027-03-15',
    })
  })
})

describe('the status on a day', () => {
  const certificate = { dueOn: '2026-08-10', outcome: 'satisfactory', remediedOn: null } as const
  const item = (over: object = {}) => ({ applies: 'yes', firstDueOn: null, certificate, ...over }) as const
  const on = (day: string, over: object = {}) => requirementStatus(item(over), day)

  it('expires the day after the deadline, and warns sixty days before', () => {
    expect(on('2026-06-10')).toBe('valid')
    expect(on('2026-06-11')).toBe('expiring')
    expect(on('2026-08-10')).toBe('expiring')
    expect(on('2026-08-11')).toBe('expired')
  })

  it('has the first that matches: not applicable, missing, expired, defects, expiring', () => {
    const defects = { ...certificate, outcome: 'unsatisfactory' } as const
    expect(on('2026-06-01', { applies: 'no' })).toBe('not_applicable')
    expect(on('2026-06-01', { applies: 'unknown' })).toBe('unknown')
    expect(on('2026-06-01', { certificate: null })).toBe('missing')
    expect(on('2026-06-01', { certificate: null, firstDueOn: '2026-06-01' })).toBe('not_due')
    expect(on('2026-06-02', { certificate: null, firstDueOn: '2026-06-01' })).toBe('missing')
    expect(on('2026-08-01', { certificate: defects })).toBe('remedial_open')
    expect(on('2026-08-11', { certificate: defects })).toBe('expired')
    expect(on('2026-05-20', { certificate: { ...defects, remediedOn: '2026-05-20' } })).toBe('valid')
    expect(on('2026-05-19', { certificate: { ...defects, remediedOn: '2026-05-20' } })).toBe('remedial_open')
    expect(on('2036-01-01', { certificate: { ...certificate, dueOn: null } })).toBe('valid')
  })

  it('counts as a share of what applies and is due; unknown is not compliant', () => {
    const none = {
      expired: 0,
      missing: 0,
      remedial_open: 0,
      unknown: 0,
      expiring: 0,
      valid: 0,
      not_due: 0,
      not_applicable: 0,
    }
    expect(complianceShare({ ...none, not_due: 4, not_applicable: 9 })).toBeNull()
    expect(complianceShare({ ...none, valid: 2, expiring: 1, expired: 1, not_due: 5 })).toBe(0.75)
    expect(complianceShare({ ...none, valid: 1, unknown: 1 })).toBe(0.5)
  })
})

describe('whether a requirement applies', () => {
  const applies = (key: string, facts: object) => appliesTo(required(key).appliesWhen, facts)

  it('is unknown while a fact is missing, unless another one decides', () => {
    expect(applies('gas_safety', {})).toEqual({ answer: 'unknown', because: [], missing: ['isLet', 'hasGas'] })
    expect(applies('gas_safety', { isLet: true })).toEqual({
      answer: 'unknown',
      because: ['isLet'],
      missing: ['hasGas'],
    })
    expect(applies('gas_safety', { hasGas: false })).toEqual({ answer: 'no', because: ['hasGas'], missing: [] })
    expect(applies('gas_safety', { isLet: true, hasGas: true }).answer).toBe('yes')
    expect(applies('firefighting_kit', { storeys: 7 })).toEqual({ answer: 'yes', because: ['storeys'], missing: [] })
    expect(applies('firefighting_kit', { storeys: 6 }).missing).toEqual(['heightMetres'])
  })

  it('has the bounds of the law', () => {
    expect(applies('fire_doors_common', { heightMetres: 11 }).answer).toBe('no')
    expect(applies('fire_doors_common', { heightMetres: 11.1 }).answer).toBe('yes')
    expect(applies('firefighting_kit', { heightMetres: 18, storeys: 5 }).answer).toBe('yes')
    expect(applies('asbestos', { hasCommonParts: true, yearBuilt: 2000 }).answer).toBe('no')
    expect(applies('boiler_low', { hasBoiler: true, dwellings: 6 }).answer).toBe('yes')
    expect(applies('blitzschutz_3_4', { lightningClass: 'none' }).answer).toBe('no')
    const water = { isLet: true, hasShowers: true, dwellings: 3, hotWaterLitres: 400 }
    expect(applies('legionellen', water).answer).toBe('unknown')
    expect(applies('legionellen', { ...water, hasLongHotWaterPipes: false }).answer).toBe('no')
    expect(applies('legionellen', { ...water, hotWaterLitres: 401 }).answer).toBe('yes')
  })

  it('depends on where the location is', () => {
    expect(jurisdictionsAt('uk', 'M14 6AB')).toEqual(['great_britain', 'england'])
    expect(jurisdictionsAt('uk', 'G12 8QQ')).toEqual(['great_britain'])
    expect(jurisdictionsAt('uk', 'CF10 1AA')).toEqual(['great_britain'])
    expect(jurisdictionsAt('uk', 'BT1 1AA')).toEqual([])
    expect(jurisdictionsAt('us', '11215')).toEqual(['new_york_city'])
    expect(jurisdictionsAt('us', '07302')).toEqual([])
    expect(levelsAt('building', true)).toEqual(['building'])
    expect(levelsAt('building', false)).toEqual(['building', 'home'])
    expect(levelsAt('unit', false)).toEqual(['home'])
    expect(levelsAt('room', false)).toEqual([])
  })

  it('takes facts of the location before those above it, and answers before the record', () => {
    expect(
      knownFactsOf([
        { kind: 'estate', record: { storeys: 12, dwellings: 80 }, answers: { storeys: 9, yearBuilt: 1930 } },
        { kind: 'building', record: { hasGas: true, heightMetres: 22, storeys: 5 }, answers: { storeys: 4 } },
        { kind: 'unit', record: {}, answers: { hasGas: false } },
      ]),
    ).toEqual({
      hasGas: false,
      storeys: 4,
      yearBuilt: 1930,
      heightMetres: 22,
    })
  })

  it('takes the tenure of the nearest record, and numbers that are written as text', () => {
    const factsOf = (tenure: 'social' | 'own' | 'leasehold') =>
      knownFactsOf([
        { kind: 'building', record: { tenure: 'social' }, answers: {} },
        { kind: 'unit', record: { tenure }, answers: {} },
      ])
    expect(factsOf('social')).toEqual({ isLet: true, isSocial: true })
    expect(factsOf('own')).toEqual({ isLet: false, isSocial: false })
    expect(factsOf('leasehold')).toEqual({})
    const record = { blockNumber: '1042', communityDistrict: 'Brooklyn 1' }
    expect(knownFactsOf([{ kind: 'building', record, answers: {} }])).toEqual({ blockNumber: 1042 })
  })

  it('takes only answers that fit', () => {
    expect([
      isAnswer('storeys', 0),
      isAnswer('storeys', 3),
      isAnswer('hasGas', 1),
      isAnswer('lightningClass', 'V'),
    ]).toEqual([false, true, false, false])
  })
})

describe('the catalogue', () => {
  it('names a source for each record, once, and asks only facts of its market', () => {
    expect(new Set(requirements.map(({ key }) => key)).size).toBe(requirements.length)
    expect(requirements.filter(({ source }) => source.length < 5)).toEqual([])
    expect(requirementsOf('de').every(({ jurisdiction }) => jurisdiction === 'germany')).toBe(true)
  })
})

describe('a certificate', () => {
  it('has days in order, and is not from the future', () => {
    const today = '2026-11-25'
    expect(checkEvidenceDays({ issuedOn: '2026-11-26', validUntil: null }, today)).toMatchObject({ ok: false })
    expect(checkEvidenceDays({ issuedOn: '2026-11-25', validUntil: '2026-11-25' }, today)).toMatchObject({ ok: false })
    expect(checkEvidenceDays({ issuedOn: '2026-11-25', validUntil: '2027-11-25' }, today)).toMatchObject({ ok: true })
  })

  it('comes with the further documents that the client asks for', () => {
    expect(checkDocuments([], 1)).toMatchObject({ ok: true })
    expect(checkDocuments(['Photos'], 1)).toMatchObject({ ok: false, code: 'evidence_documents_missing' })
    expect(checkDocuments(['Photos'], 2)).toMatchObject({ ok: true })
  })

  it('is accepted by another member than who submitted it, unless no other may', () => {
    expect(judgeEvidence({ state: 'handed_in', isOwn: true, judges: 2 })).toMatchObject({ ok: false })
    expect(judgeEvidence({ state: 'handed_in', isOwn: true, judges: 1 })).toMatchObject({
      value: { isSecondPerson: false },
    })
    expect(judgeEvidence({ state: 'handed_in', isOwn: false, judges: 1 })).toMatchObject({
      value: { isSecondPerson: true },
    })
    expect(judgeEvidence({ state: 'accepted', isOwn: false, judges: 2 })).toMatchObject({ ok: false })
  })
})

describe('reminders of a deadline', () => {
  it('come 60, 30, 14, 7 and 0 days before, and each week after', () => {
    const days = ['2026-01-01']
    for (let at = 0; at < 7; at += 1) days.push(nextReminderOn('2026-08-31', days.at(-1) ?? '', 60) ?? '')
    expect(days.slice(1)).toEqual([
      '2026-07-02',
      '2026-08-01',
      '2026-08-17',
      '2026-08-24',
      '2026-08-31',
      '2026-09-07',
      '2026-09-14',
    ])
    expect(nextReminderOn('2026-08-31', '2026-08-24', 30)).toBe('2026-08-31')
    expect(nextReminderOn('2001-01-01', '2026-08-24', 60)).toBeNull()
    expect(nextReminderOn('2026-08-31', '2026-01-01', 90)).toBe('2026-06-02')
  })
})
