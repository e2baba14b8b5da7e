import type { Visitor } from '../runner/handlers.ts'

/** What the browser hears of: identifiers only, never data. */
export type PushMessage = { channel: string; event: string; data: Record<string, string | null> }

export const tenantChannel = (tenantId: string): string => `private-tenant-${tenantId}`
export const memberChannel = (membershipId: string): string => `private-user-${membershipId}`
export const workOrderChannel = (workOrderId: string): string => `private-work-order-${workOrderId}`
export const publicChannel = 'general_dashboard'

/** Who may listen: members to their tenants, a member to itself, and to an order whose client they are. */
export const mayListen = async (
  channel: string,
  visitor: Visitor,
  canSeeOrder: (workOrderId: string, tenantId: string) => Promise<boolean>,
): Promise<boolean> => {
  if (channel === publicChannel) return true
  const [, kind, id] = /^private-(tenant|user|work-order)-([0-9a-f-]{36})$/.exec(channel) ?? []
  if (!kind || !id) return false
  // By a link one hears of one's own seat: what else the company does is nobody's business there.
  if (visitor.person?.link) return kind === 'user' && visitor.memberships.some((each) => each.id === id)
  if (kind === 'tenant') return visitor.memberships.some((each) => each.tenant_id === id)
  if (kind === 'user') return visitor.memberships.some((each) => each.id === id)
  for (const membership of visitor.memberships) if (await canSeeOrder(id, membership.tenant_id)) return true
  return false
}
