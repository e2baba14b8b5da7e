import type { Actor } from '@fettle/domain/access/actor'
import type { Read, Tx } from '#platform/database/transaction'

/** Logo of the own tenant, or of a tenant that works with it; filtered by row-level security. */
export const findLogo = async (read: Read, tenantId: string): Promise<Buffer | undefined> => {
  const [row] = await read.rows<{ png: Buffer }>('logo-find', 'select png from tenant_logos where tenant_id = $1', [
    tenantId,
  ])
  return row?.png
}

/** URL of the logo; it changes with the image, so that responses can be cached. */
export const logoUrlOf = async (read: Read, { tenantId, namespace }: Pick<Actor, 'tenantId' | 'namespace'>) => {
  const [row] = await read.rows<{ hash: string }>('logo-hash', 'select hash from tenant_logos where tenant_id = $1', [
    tenantId,
  ])
  return row ? `/${namespace}/files/logos/${tenantId}?v=${row.hash}` : null
}

type NewLogo = { png: Buffer; hash: string; at: string }
export const saveLogo = (tx: Tx, actor: Actor, { png, hash, at }: NewLogo) =>
  tx.rows(
    'logo-save',
    `insert into tenant_logos (tenant_id, png, hash, changed_by_membership_id, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id) do update set png = excluded.png, hash = excluded.hash,
       changed_by_membership_id = excluded.changed_by_membership_id, changed_at = excluded.changed_at`,
    [actor.tenantId, png, hash, actor.membershipUuid, at],
  )

export const deleteLogo = (tx: Tx) =>
  tx.rows('logo-delete', 'delete from tenant_logos where tenant_id = $1', [tx.tenantId])
