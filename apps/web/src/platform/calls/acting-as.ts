import type { Namespace } from '@fettle/domain/editions/edition'

/** In whose name calls are made: the market of the address, and the membership of its `:userId`. */
export type ActingAs = { readonly namespace: Namespace; readonly membershipUuid: string | null }

let current: ActingAs = { namespace: 'uk', membershipUuid: null }

export const actingAs = (): ActingAs => current

/** Set by the router before a page of another market or membership is shown. */
export const actAs = (next: ActingAs): void => {
  current = next
}
