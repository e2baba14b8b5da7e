import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import type { Read, Tx } from '#platform/database/transaction'

export type ImportedItem = { readonly id: string; readonly assetId: string | null }

type Place = {
  readonly requirementKey: string
  readonly locationId: string | undefined
  readonly assetId: string | undefined
}
/** Items of a requirement at a location or an asset. */
export const listItemsAt = (read: Read, { requirementKey, locationId, assetId }: Place): Promise<ImportedItem[]> =>
  read.rows(
    'requirement-items-at',
    `select id, asset_id as "assetId" from requirement_items where tenant_id = $1 and requirement_key = $2
       and ($3::uuid is null or location_id = $3) and ($4::uuid is null or asset_id = $4) order by id limit 100`,
    [read.tenantId, requirementKey, locationId ?? null, assetId ?? null],
  )

/** Id of the item of this text, in whatever case. */
export const findItem = async (read: Read, id: string): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'requirement-item-by-text',
    'select id from requirement_items where tenant_id = $1 and id::text = lower($2)',
    [read.tenantId, id],
  )
  return row?.id
}

type Known = { readonly itemIds: readonly string[]; readonly number: string; readonly issuedOn: string }
/** Whether one of the items has a certificate of this number and day that was not refused. */
export const isKnownEvidence = async (read: Read, { itemIds, number, issuedOn }: Known): Promise<boolean> => {
  const [row] = await read.rows<{ known: boolean }>(
    'evidence-known',
    `select exists (select from evidence_items x join evidence v on v.tenant_id = x.tenant_id and v.id = x.evidence_id
       where x.tenant_id = $1 and x.item_id = any($2::uuid[]) and v.number = $3 and v.issued_on::text = $4 and v.state <> 'refused') as known`,
    [read.tenantId, itemIds, number, issuedOn],
  )
  return row?.known ?? false
}

/** Removes a certificate of this version with its items and files; false where it was reviewed since. */
export const removeEvidence = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> => {
  const [open] = await tx.rows(
    'evidence-lock-open',
    "select id from evidence where tenant_id = $1 and id = $2 and version = $3 and state = 'handed_in' for update",
    [tx.tenantId, id, version],
  )
  if (!open) return false
  await linkCompanyFiles(tx, id, [])
  await tx.rows('evidence-items-delete', 'delete from evidence_items where tenant_id = $1 and evidence_id = $2', [
    tx.tenantId,
    id,
  ])
  await tx.rows('evidence-delete', 'delete from evidence where tenant_id = $1 and id = $2', [tx.tenantId, id])
  return true
}
