import type { Market } from '@fettle/domain/editions/edition'
import { type UserIds, userIdForAddress } from './user-id-for-address.ts'

/** Identity of calls: market of the path, membership of its `:userId`, and the user ids of both sides. */
export type CallContext = {
  readonly namespace: Market
  readonly membershipUuid: string | null
  readonly users?: UserIds | undefined
}

let current: CallContext = { namespace: 'uk', membershipUuid: null }

export const callContext = (): CallContext => current

/** The user id sent with calls of this page. */
export const callingUserId = (): string | undefined =>
  userIdForAddress(window.location.pathname, current.membershipUuid, current.users)

/** Set by the router before a page of another market or membership renders. */
export const setCallContext = (next: CallContext): void => {
  current = next
}
