import type { Read, Tx } from '#platform/database/transaction'
import type { Membership } from '#platform/runner/handlers'

/** Most watchers of an order. */
export const maxWatchers = 50

/** Active members of the caller's tenant, by name; not all may see a given order. */
export const activeMembers = (read: Read, asked: { q: string; ids?: readonly string[] }): Promise<Membership[]> =>
  read.rows<Membership>(
    'members-named',
    `select m.id, m.number, m.tenant_id, t.name as tenant_name, t.namespace, t.side, m.role_code, m.role_id, r.name as role_name,
       r.grants as role_grants, m.display_name, m.organisation_scope, m.limit_amount::float8 as limit_amount, false as is_dlo, 'nobody' as factor_policy
     from memberships m join tenants t on t.id = m.tenant_id left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
     where m.tenant_id = $1 and m.status = 'ACTIVE' and ($2 = '' or strpos(lower(m.display_name), lower($2)) > 0)
       and ($3::uuid[] is null or m.id = any($3))
     order by m.display_name, m.id limit 500`,
    [read.tenantId, asked.q, asked.ids ?? null],
  )

export type WatcherRow = { membership_id: string; since: Date }

/** Watchers of an order in the caller's tenant, in order of being added. */
export const listWatchersOf = (read: Read, workOrderId: string): Promise<WatcherRow[]> =>
  read.rows<WatcherRow>(
    'order-watchers',
    'select membership_id, since from order_watchers where tenant_id = $1 and work_order_id = $2 order by since, membership_id',
    [read.tenantId, workOrderId],
  )

export type Watching = {
  clientTenantId: string
  workOrderId: string
  membershipIds: readonly string[]
  /** Who added them; null when they did it themselves. */
  by: string | null
  at: string
}

/** Adds members of the caller's tenant as watchers. Returns those newly added. */
export const insertWatchers = async (tx: Tx, watching: Watching): Promise<string[]> => {
  const { clientTenantId, workOrderId, membershipIds, by, at } = watching
  const rows = await tx.rows<{ membership_id: string }>(
    'order-watch',
    `insert into order_watchers (tenant_id, membership_id, client_tenant_id, work_order_id, added_by_membership_id, since)
     select $1, m, $2, $3, $5, $6 from unnest($4::uuid[]) m on conflict do nothing returning membership_id`,
    [tx.tenantId, clientTenantId, workOrderId, membershipIds, by, at],
  )
  return rows.map((row) => row.membership_id)
}

export const deleteWatcher = (tx: Tx, { workOrderId, membershipId }: { workOrderId: string; membershipId: string }) =>
  tx.rows(
    'order-unwatch',
    'delete from order_watchers where tenant_id = $1 and work_order_id = $2 and membership_id = $3',
    [tx.tenantId, workOrderId, membershipId],
  )
