import { roles } from '@fettle/domain/access/roles'
import type { Market } from '@fettle/domain/editions/edition'
import { systemUser } from '@fettle/domain/kernel/system-user'
import type { Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { OrderCommandContext } from './decide-order.ts'

/** Command context of the system: without a person and without approval rights. */
export const systemContext = async (tx: Tx, moment: { at: string; now: number }): Promise<OrderCommandContext> => {
  const [tenant] = await tx.rows<{ namespace: Market }>(
    'tenant-namespace',
    'select namespace from tenants where id = $1',
    [tx.tenantId],
  )
  return {
    ...moment,
    tx,
    actor: {
      membershipId: systemUser.id,
      membershipUuid: '',
      personUuid: '',
      tenantId: tx.tenantId,
      side: 'client',
      role: 'VWR',
      roleUuid: null,
      grants: roles.VWR.grants,
      namespace: found(tenant).namespace,
      organisationScope: 'all',
      limit: 0,
      isDlo: false,
      displayName: systemUser.name,
    },
  }
}
