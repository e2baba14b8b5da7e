import { describe, expect, test } from 'vitest'
import { dayMillis, hourMillis } from '../kernel/calendar.ts'
import { acceptsAtOnce } from './accepts-at-once.ts'
import { deadline, isPastDeadline, isTender, noDeadline, tenderAlerts } from './tender.ts'

const at = Date.parse('2026-03-02T09:00:00.000Z')

describe('a deadline', () => {
  test('reminds a day before, or half-way where less than two days are left', () => {
    expect(deadline(at + 5 * dayMillis, at).quotesRemindAt).toBe(at + 4 * dayMillis)
    expect(deadline(at + 10 * hourMillis, at).quotesRemindAt).toBe(at + 5 * hourMillis)
    expect(deadline(null, at)).toEqual(noDeadline)
  })

  test('still counts as in time itself, and a moment later no more', () => {
    expect(isPastDeadline({ quotesDue: at }, at)).toBe(false)
    expect(isPastDeadline({ quotesDue: at }, at + 1)).toBe(true)
    expect(isPastDeadline({ quotesDue: null }, at)).toBe(false)
  })

  test('tells one thing at a time: who wakes too late to remind tells of the end alone', () => {
    const clock = deadline(at + 10 * hourMillis, at)
    expect(tenderAlerts(clock, at)).toEqual({ reminds: false, closes: false })
    expect(tenderAlerts(clock, at + 6 * hourMillis)).toEqual({ reminds: true, closes: false })
    expect(tenderAlerts({ ...clock, quotesRemindAt: null }, at + 6 * hourMillis)).toEqual({
      reminds: false,
      closes: false,
    })
    expect(tenderAlerts(clock, at + 11 * hourMillis)).toEqual({ reminds: false, closes: true })
  })
})

test('quotes are asked for until somebody is hired, and never by an award', () => {
  expect(isTender({ state: 'quoted', delivery: 'tender' })).toBe(true)
  expect(isTender({ state: 'job_leads_sent', delivery: 'direct_award' })).toBe(false)
  expect(isTender({ state: 'quote_accepted', delivery: 'tender' })).toBe(false)
})

test('an award is accepted at once by direct labour always, by others up to the sum agreed', () => {
  const rule = { kind: 'contracted', autoAccepts: true, autoAcceptLimit: 20_000 }
  expect(acceptsAtOnce(rule, 20_000)).toBe(true)
  expect(acceptsAtOnce(rule, 20_001)).toBe(false)
  expect(acceptsAtOnce({ ...rule, autoAcceptLimit: null }, 9_999_999)).toBe(true)
  expect(acceptsAtOnce({ ...rule, autoAccepts: false }, 1)).toBe(false)
  expect(acceptsAtOnce({ kind: 'dlo', autoAccepts: false, autoAcceptLimit: null }, 9_999_999)).toBe(true)
})
