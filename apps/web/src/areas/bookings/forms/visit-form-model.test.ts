import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { describe, expect, it } from 'vitest'
import { newVisit, toVisitInput, toVisitValues } from './visit-form-model.ts'

const berlin = 'Europe/Berlin'

describe('the form of a visit', () => {
  it("defaults to tomorrow, in the property's time zone", () => {
    const lateInLondon = Date.parse('2026-06-30T23:30:00Z')
    expect(newVisit({ zone: berlin, now: lateInLondon, assigneeUuid: '' }).day).toBe('2026-07-02')
    expect(newVisit({ zone: 'Europe/Lisbon', now: lateInLondon - 3_600_000, assigneeUuid: '' }).day).toBe('2026-07-01')
  })
  it('converts a visit to form values and back', () => {
    const booked = { startsAt: '2026-07-01T07:00:00.000Z', endsAt: '2026-07-01T09:30:00.000Z', timeZone: berlin }
    const values = toVisitValues({ ...booked, note: 'Ring twice', assigneeUuid: null } as BookingView)
    expect(values).toMatchObject({ day: '2026-07-01', from: '09:00', until: '11:30', assigneeUuid: '' })
    const { startsAt, endsAt, assigneeUuid } = toVisitInput(values, berlin)
    expect([startsAt, endsAt, assigneeUuid]).toEqual([booked.startsAt, booked.endsAt, null])
  })
})
