import type { Caller, Membership } from '../runner/handlers.ts'
import { grantsOf } from '../runner/resolve-actor.ts'

/** What the browser hears of: identifiers only, never data. */
export type PushMessage = { channel: string; event: string; data: Record<string, string | null> }

export const tenantChannel = (tenantId: string): string => `private-tenant-${tenantId}`
export const memberChannel = (membershipId: string): string => `private-user-${membershipId}`
export const workOrderChannel = (workOrderId: string): string => `private-work-order-${workOrderId}`
export const publicChannel = 'general_dashboard'

/** What is heard on a channel: of which things, or only that something of a kind happened. */
export type ChannelAccess = 'identifiers' | 'events'

/** Whether every order or job of the tenant is within the member's sight. */
const hasFullScope = (membership: Membership): boolean => {
  const scope = grantsOf(membership)[membership.side === 'client' ? 'work-orders.view' : 'jobs.view']
  return membership.organisation_scope === null && (scope === 'all' || scope === 'scope')
}

/**
 * Who may listen: members to their tenants, a member to itself, and to an order whose client they are. Members who see
 * a part of their tenant hear what kind of thing happened there, and ask for what is theirs; undefined hears nothing.
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
  // By a link one hears of one's own seat: what else the company does is nobody's business there.
  if (caller.person?.link) return undefined
  if (kind === 'tenant') {
    const own = caller.memberships.filter((each) => each.tenant_id === id)
    return own.length === 0 ? undefined : own.some(hasFullScope) ? 'identifiers' : 'events'
  }
  for (const membership of caller.memberships)
    if (membership.side === 'client' && (await canSeeOrder(id, membership))) return 'identifiers'
  return undefined
}
