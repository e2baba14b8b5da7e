import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { describe, expect, it } from 'vitest'
import { applyOptimistically } from './optimistic-booking.ts'

const visit = { state: 'confirmed', version: 3, can: ['set_out', 'check_in', 'no_access', 'cancel'], cannot: {} }

describe('the optimistic result of a command', () => {
  it('has the next state, with the version of the next command', () => {
    const left = applyOptimistically(visit as unknown as BookingView, 'set_out')
    expect([left.state, left.version, left.can]).toEqual(['en_route', 4, ['check_in', 'no_access']])
    const arrived = applyOptimistically(left, 'check_in')
    expect([arrived.state, arrived.version, arrived.can]).toEqual(['on_site', 5, ['finish', 'no_access']])
    expect(applyOptimistically(arrived, 'finish').can).toEqual([])
  })
})
