import type { Market } from '@fettle/domain/editions/edition'
import { type Users, userOfAddress } from './user-of-address.ts'

/** In whose name calls are made: the market of the address, the membership of its `:userId`, and the user ids of both sides. */
export type ActingAs = {
  readonly namespace: Market
  readonly membershipUuid: string | null
  readonly users?: Users | undefined
}

let current: ActingAs = { namespace: 'uk', membershipUuid: null }

export const actingAs = (): ActingAs => current

/** The user id that calls from this page name. */
export const actingUser = (): string | undefined =>
  userOfAddress(window.location.pathname, current.membershipUuid, current.users)

/** Set by the router before a page of another market or membership is shown. */
export const actAs = (next: ActingAs): void => {
  current = next
}
