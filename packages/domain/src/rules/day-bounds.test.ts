import { expect, it } from 'vitest'
import { dayFault } from './day-bounds.ts'

const facts = { raisedOn: '2026-03-02', today: '2026-03-10', issuedOn: '2026-03-08' }

it.each([
  ['completedOn', '1999-01-01', 'day_too_early'],
  ['completedOn', '2026-03-01', 'day_too_early'],
  ['completedOn', '2026-03-02', undefined],
  ['completedOn', '2026-03-10', undefined],
  ['completedOn', '2026-03-11', 'day_too_late'],
  ['suppliedOn', '1999-12-31', 'day_too_early'],
  ['suppliedOn', '2026-01-30', undefined],
  ['suppliedOn', '2031-01-01', 'day_too_late'],
  ['paidOn', '2026-03-07', 'day_too_early'],
  ['paidOn', '2026-03-08', undefined],
  ['preferredOn', '2001-01-01', 'day_too_early'],
  ['preferredOn', '2026-03-10', undefined],
  ['visitOn', '2026-03-01', 'day_too_early'],
  ['awareOn', '1999-01-01', 'day_too_early'],
] as const)('%s on %s is %s', (field, day, code) => {
  expect(dayFault(field, day, facts)?.code).toBe(code)
})

it('a missing day has no bounds, and a fault names the limit', () => {
  expect(dayFault('preferredOn', null, facts)).toBeUndefined()
  expect(dayFault('completedOn', '2026-03-01', facts)?.facts).toEqual({ limitOn: '2026-03-02' })
})
