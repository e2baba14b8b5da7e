import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../kernel/calendar.ts'
import { unreachableStates } from '../kernel/machine.ts'
import { checkWindows, mayMoveVisit, mayReportNotFixed, moveOffer, offerExpiry, pickWindow } from './slot-offer.ts'
import { type SlotOfferState, slotOfferMachine } from './slot-offer-states.ts'

const now = Date.parse('2026-11-02T08:00:00Z')
const at = (hours: number, length = 2) => ({ startsAt: now + hours * hourMs, endsAt: now + (hours + length) * hourMs })

describe('times that are offered', () => {
  it('are between half an hour and five hours, ahead, and named where they are not', () => {
    expect(checkWindows([at(48), at(24)], now)).toMatchObject({ value: [at(24), at(48)] })
    expect(checkWindows([], now)).toMatchObject({ code: 'slot_windows_required' })
    expect(checkWindows([at(24), at(25, 0.25)], now)).toMatchObject({
      code: 'slot_window_too_short',
      facts: { number: 2 },
    })
    expect(checkWindows([at(24, 6)], now)).toMatchObject({ code: 'slot_window_too_long' })
    expect(checkWindows([at(-1)], now)).toMatchObject({ code: 'slot_window_in_the_past' })
    expect(checkWindows([at(61 * 24)], now)).toMatchObject({ code: 'slot_window_too_far' })
    expect(checkWindows([at(24), at(24, 1)], now)).toMatchObject({ code: 'slot_window_twice' })
  })
  it('end with the last of them, after two weeks at the latest', () => {
    expect(offerExpiry([at(24), at(48)], now)).toBe(now + 48 * hourMs)
    expect(offerExpiry([at(30 * 24)], now)).toBe(now + 14 * dayMs)
  })
})

describe('picking', () => {
  const windows = [
    { ...at(24), isFree: true },
    { ...at(48), isFree: false },
    { ...at(-2), isFree: true },
  ]
  it('takes a time that is free and ahead, and says how many others are left', () => {
    expect(pickWindow(windows, at(24).startsAt, now)).toMatchObject({ ok: true })
    expect(pickWindow(windows, at(48).startsAt, now)).toMatchObject({ code: 'slot_gone', facts: { free: 1 } })
    expect(pickWindow(windows, at(-2).startsAt, now)).toMatchObject({ code: 'slot_gone' })
  })
  it('ends with the offer', () => {
    const open = { state: 'open', expiresAt: now + 1 } as const
    expect(moveOffer(open, 'pick', now)).toMatchObject({ value: 'picked' })
    expect(moveOffer(open, 'pick', now + 1)).toMatchObject({ code: 'slot_offer_closed' })
    expect(moveOffer({ ...open, state: 'refused' }, 'pick', now)).toMatchObject({ code: 'slot_offer_closed' })
    expect(unreachableStates<SlotOfferState, string>(slotOfferMachine, 'open')).toEqual([])
  })
})

it('lets a resident move a visit until four hours before, and complain for four weeks', () => {
  const visit = { state: 'confirmed', startsAt: now + 4 * hourMs }
  expect(mayMoveVisit(visit, now)).toBe(true)
  expect(mayMoveVisit(visit, now + 1)).toBe(false)
  expect(mayMoveVisit({ ...visit, state: 'en_route' }, now)).toBe(false)
  expect(mayReportNotFixed(now - 28 * dayMs, now)).toBe(true)
  expect(mayReportNotFixed(now - 28 * dayMs - 1, now)).toBe(false)
  expect(mayReportNotFixed(null, now)).toBe(false)
})
