import { describe, expect, it } from 'vitest'
import { meterOf } from './tax-meter.ts'
import { periodOf } from './tax-period.ts'

const paid = (gross: number, over: object = {}) => ({ paidOn: '2026-06-01', net: gross, gross, ...over })
const day = '2026-11-26'

describe('the year of form 1099-NEC', () => {
  // Publication 1099, by legalclarity (U1).
  it.each([
    [[paid(199_999)], 'near'],
    [[paid(200_000)], 'reached'],
    [[paid(50_000, { hasBackupWithholding: true })], 'reached'],
    [[paid(500_000, { isByCardNetwork: true })], 'below'],
    [[paid(500_000, { paidOn: '2025-12-31' })], 'below'],
  ])('of %j is %s', (payments, state) => {
    expect(meterOf(payments, 'nec_year', day).state).toBe(state)
  })
})

describe('a limit', () => {
  // HMRC CIS340: more than £3m in twelve months, without VAT.
  it('of construction spend rolls over twelve months, and is near from four fifths on', () => {
    const spend = (net: number, paidOn = '2026-01-02') => ({ paidOn, net, gross: net * 2 })
    expect(meterOf([spend(239_999_999)], 'construction_spend', day).state).toBe('below')
    expect(meterOf([spend(240_000_000)], 'construction_spend', day).state).toBe('near')
    expect(meterOf([spend(300_000_000)], 'construction_spend', day).state).toBe('near')
    expect(meterOf([spend(300_000_001)], 'construction_spend', day).state).toBe('reached')
    expect(meterOf([spend(300_000_001, '2025-11-26')], 'construction_spend', day).sum).toBe(0)
  })

  it('of a contractor counts the calendar year, with tax', () => {
    expect(meterOf([paid(500_000)], 'contractor_year', day).state).toBe('near')
    expect(meterOf([paid(500_001)], 'contractor_year', day).state).toBe('reached')
    expect(meterOf([paid(500_001)], 'contractor_year_exempt_letting', day).state).toBe('below')
  })
})

describe('a tax period', () => {
  // gov.uk, CIS for contractors (H2).
  it.each([
    ['2026-12-05T23:59:00Z', '2026-11-06', '2026-12-05', '2026-12-19', '2026-12-22'],
    ['2026-12-06T00:00:00Z', '2026-12-06', '2027-01-05', '2027-01-19', '2027-01-22'],
    ['2026-07-05T23:30:00Z', '2026-07-06', '2026-08-05', '2026-08-19', '2026-08-22'],
  ])('of CIS at %s follows London time', (at, ...days) => {
    const { from, to, statementBy, returnBy, payBy } = periodOf('cis', Date.parse(at), 'Europe/London')
    expect([from, to, returnBy, payBy]).toEqual(days)
    expect(statementBy).toBe(returnBy)
  })

  it('of § 48 EStG is the month, of backup withholding the year', () => {
    const at = Date.parse('2026-02-28T23:30:00Z')
    expect(periodOf('construction', at, 'Europe/Berlin')).toMatchObject({ to: '2026-03-31', payBy: '2026-04-10' })
    expect(periodOf('backup', at, 'America/New_York')).toMatchObject({ to: '2026-12-31', returnBy: '2027-01-31' })
  })
})
