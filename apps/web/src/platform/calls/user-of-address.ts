import type { Market } from '@fettle/domain/editions/edition'

/** What one person is called in a market, as a client and as a contractor. */
export type Users = { readonly client?: string | undefined; readonly contractor?: string | undefined }

type Member = { readonly uuid: string; readonly side: string; readonly namespace: Market }

/** The user ids of both sides in a market; the first membership of each side stands for it. */
export const usersOf = (memberships: readonly Member[], namespace: Market): Users => {
  const uuidOf = (side: string) => memberships.find((each) => each.namespace === namespace && each.side === side)?.uuid
  return { client: uuidOf('client'), contractor: uuidOf('contractor') }
}

/**
 * The user id that the header names. The `:userId` of a dashboard wins: a client's pages have `/contractors/` below them.
 * Elsewhere `/clients/` and `/agent/` mean the client, `/contractors/` and `/pro/` the contractor.
 */
export const userOfAddress = (address: string, dashboardUser: string | null, users: Users = {}): string | undefined => {
  if (dashboardUser !== null) return dashboardUser
  if (/\/(?:clients|agent)\//.test(address)) return users.client
  if (/\/(?:contractors|pro)\//.test(address)) return users.contractor
  return undefined
}
