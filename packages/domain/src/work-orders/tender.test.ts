import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../kernel/calendar.ts'
import { isAwardAutoAccepted } from './award-auto-acceptance.ts'
import { deadline, isPastDeadline, isTender, tenderReminders, withoutDeadline } from './tender.ts'

const at = Date.parse('2026-03-02T09:00:00.000Z')

describe('a deadline', () => {
  test('sends a reminder a day before, or half-way when less than two days are left', () => {
    expect(deadline(at + 5 * dayMs, at).quotesRemindAt).toBe(at + 4 * dayMs)
    expect(deadline(at + 10 * hourMs, at).quotesRemindAt).toBe(at + 5 * hourMs)
    expect(deadline(null, at)).toEqual(withoutDeadline)
  })

  test('counts as on time itself, and as late a moment after', () => {
    expect(isPastDeadline({ quotesDue: at }, at)).toBe(false)
    expect(isPastDeadline({ quotesDue: at }, at + 1)).toBe(true)
    expect(isPastDeadline({ quotesDue: null }, at)).toBe(false)
  })

  test('sends one notice at a time: after the deadline only its end', () => {
    const clock = deadline(at + 10 * hourMs, at)
    expect(tenderReminders(clock, at)).toEqual({ reminds: false, closes: false })
    expect(tenderReminders(clock, at + 6 * hourMs)).toEqual({ reminds: true, closes: false })
    expect(tenderReminders({ ...clock, quotesRemindAt: null }, at + 6 * hourMs)).toEqual({
      reminds: false,
      closes: false,
    })
    expect(tenderReminders(clock, at + 11 * hourMs)).toEqual({ reminds: false, closes: true })
  })
})

test('quotes are requested until a contractor is hired, and never by an award', () => {
  expect(isTender({ state: 'quoted', delivery: 'tender' })).toBe(true)
  expect(isTender({ state: 'job_leads_sent', delivery: 'direct_award' })).toBe(false)
  expect(isTender({ state: 'quote_accepted', delivery: 'tender' })).toBe(false)
})

test('an award is auto-accepted by direct labour always, by others up to the agreed sum', () => {
  const rule = { kind: 'contracted', autoAccepts: true, autoAcceptLimit: 20_000 }
  expect(isAwardAutoAccepted(rule, 20_000)).toBe(true)
  expect(isAwardAutoAccepted(rule, 20_001)).toBe(false)
  expect(isAwardAutoAccepted({ ...rule, autoAcceptLimit: null }, 9_999_999)).toBe(true)
  expect(isAwardAutoAccepted({ ...rule, autoAccepts: false }, 1)).toBe(false)
  expect(isAwardAutoAccepted({ kind: 'dlo', autoAccepts: false, autoAcceptLimit: null }, 9_999_999)).toBe(true)
})
