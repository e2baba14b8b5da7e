import type { ResidentSeatView } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { device } from '../../../platform/storage.ts'

export type ResidentSeat = { readonly token: string; readonly clientName: string; readonly residentName: string }

const placeOf = (namespace: string) => `fettle-resident-seats-${namespace}`

const isSeat = (value: unknown): value is ResidentSeat =>
  typeof value === 'object' && value !== null && 'token' in value && 'clientName' in value && 'residentName' in value

/** Seats that a code opened in this browser, one for each client. */
export const readSeats = (namespace: string): readonly ResidentSeat[] => {
  try {
    const stored: unknown = JSON.parse(device.get(placeOf(namespace)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeat) : []
  } catch {
    return []
  }
}

/** Keeps fresh seats instead of the former ones; returns them. */
export const keepSeats = (namespace: string, views: readonly ResidentSeatView[]): readonly ResidentSeat[] => {
  const seats = views.flatMap(({ token, ...rest }) => (token === null ? [] : [{ token, ...rest }]))
  device.set(placeOf(namespace), JSON.stringify(seats))
  return seats
}

export const dropSeat = (namespace: string, token: string): void =>
  device.set(placeOf(namespace), JSON.stringify(readSeats(namespace).filter((seat) => seat.token !== token)))
