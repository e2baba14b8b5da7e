import type { Actor } from '@fettle/domain/access/actor'
import { roles } from '@fettle/domain/access/roles'
import type { Market } from '@fettle/domain/editions/edition'
import { systemUser } from '@fettle/domain/kernel/system-user'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { OrderCommandContext } from './decide-order.ts'

/** Command context of the system: without a person and without approval rights. */
export const systemContext = async (tx: Tx, moment: { at: string; now: number }): Promise<OrderCommandContext> => ({
  ...moment,
  tx,
  actor: await systemActor(tx),
})

/** The actor of the system for the client that is read as. */
export const systemActor = async (read: Read): Promise<Actor> => {
  const [tenant] = await read.rows<{ namespace: Market }>(
    'tenant-namespace',
    'select namespace from tenants where id = $1',
    [read.tenantId],
  )
  return {
    membershipId: systemUser.id,
    membershipUuid: '',
    personUuid: '',
    tenantId: read.tenantId,
    side: 'client',
    role: 'VWR',
    roleUuid: null,
    grants: roles.VWR.grants,
    namespace: found(tenant).namespace,
    organisationScope: 'all',
    limit: 0,
    isDlo: false,
    displayName: systemUser.name,
  }
}
