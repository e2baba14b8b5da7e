import type { Read } from '#platform/database/transaction'

/** Identifier of the location with this reference or identifier, within the branches of a member. */
export const locationByKey = async (
  read: Read,
  { key, organisations }: { readonly key: string; readonly organisations: readonly string[] | null },
): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'location-by-key',
    `select l.id from locations l where l.tenant_id = $1 and ($3::uuid[] is null or l.organisation_id = any($3)) and (l.external_reference = $2 or l.id::text = lower($2))
     order by l.external_reference = $2 desc nulls last limit 1`,
    [read.tenantId, key, organisations],
  )
  return row?.id
}

/** Branches of the tenant by name. */
export const branches = (read: Read): Promise<{ id: string; name: string }[]> =>
  read.rows('import-branches', 'select id, name from organisations where tenant_id = $1 order by name, id', [
    read.tenantId,
  ])

/** Identifier of the asset with this reference, identifier or number (`#12`). */
export const assetByKey = async (read: Read, key: string): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'asset-by-key',
    `select id from assets where tenant_id = $1 and (external_reference = $2 or id::text = lower($2) or '#' || number = $2)
     order by external_reference = $2 desc nulls last limit 1`,
    [read.tenantId, key],
  )
  return row?.id
}

/** Identifier of the guarantee with this reference or identifier. */
export const guaranteeByKey = async (read: Read, key: string): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'guarantee-by-key',
    `select id from asset_guarantees where tenant_id = $1 and (external_reference = $2 or id::text = lower($2))
     order by external_reference = $2 desc nulls last limit 1`,
    [read.tenantId, key],
  )
  return row?.id
}

/** Identifier of the key of a location with this reference or identifier. */
export const keyByKey = async (read: Read, key: string): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'place-key-by-key',
    `select id from place_keys where tenant_id = $1 and removed_at is null and (external_reference = $2 or id::text = lower($2))
     order by external_reference = $2 desc nulls last limit 1`,
    [read.tenantId, key],
  )
  return row?.id
}

/** The contractor that the client appointed, by its name. */
export const contractorByName = async (read: Read, name: string): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'import-contractor',
    `select t.id from appointments a join tenants t on t.id = a.contractor_tenant_id where a.client_tenant_id = $1 and lower(t.name) = lower($2) order by t.id limit 1`,
    [read.tenantId, name],
  )
  return row?.id
}
