import type { OwnerSeatView } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { useState } from 'react'
import { device } from '../../../platform/storage.ts'

export type OwnerSeat = { readonly token: string; readonly clientName: string; readonly ownerName: string }

/** Seats of this browser by market; the first is the one that is shown. */
const placeOf = (namespace: string) => `fettle-owner-seats-${namespace}`

const isSeat = (value: unknown): value is OwnerSeat =>
  typeof value === 'object' && value !== null && 'token' in value && 'clientName' in value && 'ownerName' in value

const readSeats = (namespace: string): readonly OwnerSeat[] => {
  try {
    const stored: unknown = JSON.parse(device.get(placeOf(namespace)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeat) : []
  } catch {
    return []
  }
}

const isSame = (one: OwnerSeat, other: OwnerSeat) =>
  one.clientName === other.clientName && one.ownerName === other.ownerName

/** Seats of this browser: one is shown at a time, others are chosen at the top. */
export const useOwnerSeats = (namespace: string) => {
  const [seats, setSeats] = useState(() => readSeats(namespace))
  const store = (next: readonly OwnerSeat[]) => {
    device.set(placeOf(namespace), JSON.stringify(next))
    setSeats(next)
  }
  return {
    seats,
    /** Adds seats in front; a seat of the same owner and client is replaced. */
    add: (views: readonly OwnerSeatView[]) => {
      const fresh = views.flatMap(({ token, ...rest }) => (token === null ? [] : [{ token, ...rest }]))
      store([...fresh, ...seats.filter((seat) => !fresh.some((each) => isSame(each, seat)))])
    },
    choose: (token: string) =>
      store(seats.toSorted((one, other) => Number(other.token === token) - Number(one.token === token))),
    remove: (token: string) => store(seats.filter((seat) => seat.token !== token)),
  }
}
export type OwnerSeats = ReturnType<typeof useOwnerSeats>
