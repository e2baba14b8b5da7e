import type { Caller, Membership } from '../runner/handlers.ts'
import { grantsOf } from '../runner/resolve-actor.ts'

/** A push message: identifiers only, never data. */
export type PushMessage = { channel: string; event: string; data: Record<string, string | null> }

/** Channel of all members of a tenant. */
export const tenantChannel = (tenantId: string): string => `private-tenant-${tenantId}`
/** Channel of one membership. */
export const memberChannel = (membershipId: string): string => `private-user-${membershipId}`
/** Channel of one order, for members of its client who may see it. */
export const workOrderChannel = (workOrderId: string): string => `private-work-order-${workOrderId}`
export const publicChannel = 'general_dashboard'

/** Access to a channel: `identifiers` receives the identifiers of what changed, `events` only the name of the event. */
export type ChannelAccess = 'identifiers' | 'events'

/** Whether the member sees every order or job of its tenant. */
const hasFullScope = (membership: Membership): boolean => {
  const scope = grantsOf(membership)[membership.side === 'client' ? 'work-orders.view' : 'jobs.view']
  return membership.organisation_scope === null && (scope === 'all' || scope === 'scope')
}

/**
 * Decides the access of a caller to a channel: members to their tenants and to their own membership, and to an order whose client they are.
 * Members with a limited scope receive event names only.
 * Returns undefined where access is denied.
 */
export const authorizeChannel = async (
  channel: string,
  caller: Caller,
  canSeeOrder: (workOrderId: string, membership: Membership) => Promise<boolean>,
): Promise<ChannelAccess | undefined> => {
  if (channel === publicChannel) return 'identifiers'
  const [, kind, id] = /^private-(tenant|user|work-order)-([0-9a-f-]{36})$/.exec(channel) ?? []
  if (!kind || !id) return undefined
  if (kind === 'user') return caller.memberships.some((each) => each.id === id) ? 'identifiers' : undefined
  // Link sessions may subscribe only to their own membership.
  if (caller.person?.link) return undefined
  if (kind === 'tenant') {
    const own = caller.memberships.filter((each) => each.tenant_id === id)
    return own.length === 0 ? undefined : own.some(hasFullScope) ? 'identifiers' : 'events'
  }
  for (const membership of caller.memberships)
    if (membership.side === 'client' && (await canSeeOrder(id, membership))) return 'identifiers'
  return undefined
}
