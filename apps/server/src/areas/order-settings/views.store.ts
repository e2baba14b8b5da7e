import type { ListView } from '@fettle/contracts/work-orders/views.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { ViewList } from '@fettle/domain/work-orders/list-view'
import type { Read, Tx } from '#platform/database/transaction'

export type ViewRow = Omit<ListView, 'can'>
type Entries = Pick<ListView, 'name' | 'isShared' | 'search' | 'columns'>

const columns = `v.id as uuid, v.name, v.is_shared as "isShared", v.membership_id = $2 as "isOwn", m.display_name as "ownerName", v.search, v.columns, v.version`
const seen =
  'from list_views v join memberships m on m.tenant_id = v.tenant_id and m.id = v.membership_id where v.tenant_id = $1 and (v.membership_id = $2 or v.is_shared) and v.list = $3'

/** Owner and list of saved views. */
export type ViewOwner = { readonly actor: Actor; readonly list: ViewList }
const own = ({ actor: { tenantId, membershipUuid }, list }: ViewOwner) => [tenantId, membershipUuid, list]

/** Views of the member and shared views of the tenant, by name. */
export const listViewsOf = (read: Read, owner: ViewOwner): Promise<ViewRow[]> =>
  read.rows<ViewRow>('views-list', `select ${columns} ${seen} order by lower(v.name), v.id limit 300`, own(owner))

export const findView = async (read: Read, owner: ViewOwner, uuid: string): Promise<ViewRow | undefined> => {
  const [row] = await read.rows<ViewRow>('view-find', `select ${columns} ${seen} and v.id = $4`, [...own(owner), uuid])
  return row
}

export const countOwnViews = async (read: Read, owner: ViewOwner): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'views-own-count',
    'select count(*)::int as n from list_views where tenant_id = $1 and membership_id = $2 and list = $3',
    own(owner),
  )
  return row?.n ?? 0
}

const stored = ({ name, isShared, search, columns: chosen }: Entries) => [
  name,
  isShared,
  JSON.stringify(search),
  chosen === null ? null : JSON.stringify(chosen),
]

export const insertView = (tx: Tx, owner: ViewOwner, { at, ...entries }: Entries & { at: string }) =>
  tx.rows(
    'view-insert',
    `insert into list_views (tenant_id, membership_id, list, name, is_shared, search, columns, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...own(owner), ...stored(entries), at],
  )

/** Returns whether the version still matched. */
export const updateView = async (tx: Tx, view: Entries & { uuid: string; version: number }): Promise<boolean> =>
  (
    await tx.rows(
      'view-update',
      `update list_views set name = $3, is_shared = $4, search = $5, columns = $6, version = version + 1
       where tenant_id = $1 and id = $2 and version = $7 returning 1 as saved`,
      [tx.tenantId, view.uuid, ...stored(view), view.version],
    )
  ).length > 0

/** Clears the default view of members who can no longer see it. */
export const clearOthersDefaultView = (tx: Tx, uuid: string) =>
  tx.rows(
    'view-unshare',
    `update list_preferences p set view_id = null from list_views v
     where v.tenant_id = $1 and v.id = $2 and not v.is_shared and p.tenant_id = $1 and p.view_id = v.id and p.membership_id <> v.membership_id`,
    [tx.tenantId, uuid],
  )

export const deleteView = (tx: Tx, uuid: string) =>
  tx.rows('view-delete', 'delete from list_views where tenant_id = $1 and id = $2', [tx.tenantId, uuid])

export type Preference = { standardUuid: string | null; columns: string[] | null }

export const preferenceOf = async (read: Read, owner: ViewOwner): Promise<Preference> => {
  const [row] = await read.rows<Preference>(
    'view-preference',
    'select view_id as "standardUuid", columns from list_preferences where tenant_id = $1 and membership_id = $2 and list = $3',
    own(owner),
  )
  return row ?? { standardUuid: null, columns: null }
}

export const savePreference = (tx: Tx, owner: ViewOwner, { standardUuid, columns: chosen }: Preference) =>
  tx.rows(
    'view-prefer',
    `insert into list_preferences (tenant_id, membership_id, list, view_id, columns) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, membership_id, list) do update set view_id = excluded.view_id, columns = excluded.columns`,
    [...own(owner), standardUuid, chosen === null ? null : JSON.stringify(chosen)],
  )
