import type { Market } from '@fettle/domain/editions/edition'

/** User ids of a person in a market, as client and as contractor. */
export type UserIds = { readonly client?: string | undefined; readonly contractor?: string | undefined }

type Member = { readonly uuid: string; readonly side: string; readonly namespace: Market }

/** User ids of both sides in a market, from the first membership of each side. */
export const userIdsIn = (memberships: readonly Member[], namespace: Market): UserIds => {
  const uuidOf = (side: string) => memberships.find((each) => each.namespace === namespace && each.side === side)?.uuid
  return { client: uuidOf('client'), contractor: uuidOf('contractor') }
}

/**
 * User id of the header (specification, section 6): the `:userId` of a dashboard, as client pages contain
 * `/contractors/` too; else the client for `/clients/` and `/agent/`, the contractor for `/contractors/` and `/pro/`.
 */
export const userIdForAddress = (
  address: string,
  dashboardUser: string | null,
  users: UserIds = {},
): string | undefined => {
  if (dashboardUser !== null) return dashboardUser
  if (/\/(?:clients|agent)\//.test(address)) return users.client
  if (/\/(?:contractors|pro)\//.test(address)) return users.contractor
  return undefined
}
