import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { findHiredJob } from './order-certificates.store.ts'

/** Whether an actor who sees an order may submit its certificates: members of the client, and of the contractor at work. */
export const maySubmit = async (
  read: Read,
  actor: Actor,
  order: { readonly clientTenantId: string; readonly workOrderId: string },
): Promise<boolean> => {
  if (!hasPermission(actor, 'order-certificates.submit')) return false
  if (actor.side === 'client') return true
  return (await findHiredJob(read, order))?.contractor_tenant_id === actor.tenantId
}
