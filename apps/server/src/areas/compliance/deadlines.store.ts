import type { Applicability } from '@fettle/domain/compliance/applicability'
import type { Outcome } from '@fettle/domain/compliance/certificate-dates'
import type { Read, Tx } from '#platform/database/transaction'

/** An item of a requirement with its current period and the certificate in force. */
export type HeldItem = {
  readonly item_id: string
  readonly evidence_id: string | null
  readonly location_id: string
  readonly location_name: string
  readonly asset_id: string | null
  readonly asset_name: string | null
  readonly set_applies: 'yes' | 'no' | null
  readonly applies: Applicability | null
  readonly first_due_on: string | null
  readonly due_on: string | null
  readonly remind_on: string | null
  readonly issued_on: string | null
  readonly valid_until: string | null
  readonly former_due_on: string | null
  readonly outcome: Outcome | null
  readonly remedied_on: string | null
}

const existing = `select i.id as item_id, e.evidence_id, i.location_id, l.name as location_name, i.asset_id, a.name as asset_name, i.set_applies, p.applies,
    p.first_due_on::text, e.due_on::text, e.remind_on::text, v.issued_on::text, v.valid_until::text, v.outcome, v.remedied_on::text,
    (select b.due_on::text from evidence_items b where b.tenant_id = i.tenant_id and b.item_id = i.id and b.evidence_id <> e.evidence_id and b.valid_from <= e.valid_from
       order by b.valid_from desc limit 1) as former_due_on
  from requirement_items i join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
    left join assets a on a.tenant_id = i.tenant_id and a.id = i.asset_id
    left join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.until_on is null
    left join evidence_items e on e.tenant_id = i.tenant_id and e.item_id = i.id and e.valid_from is not null and e.superseded_on is null
    left join evidence v on v.tenant_id = e.tenant_id and v.id = e.evidence_id
  where i.tenant_id = $1 and i.requirement_key = $2`

/** Items of a requirement, up to `most`. */
export const listHeldItems = (read: Read, key: string, most: number): Promise<HeldItem[]> =>
  read.rows('compliance-existing-items', `${existing} order by l.name, i.id limit $3`, [read.tenantId, key, most])

/** The next items of a requirement by id, locked. */
export const lockHeldItems = (
  tx: Tx,
  key: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<HeldItem[]> =>
  tx.rows(
    'compliance-existing-items-locked',
    `${existing} and ($3::uuid is null or i.id > $3) order by i.id limit $4 for update of i`,
    [tx.tenantId, key, after, most],
  )

export type Deadline = {
  readonly itemId: string
  readonly evidenceId: string
  readonly dueOn: string | null
  readonly remindOn: string | null
}
export const saveDeadlines = async (tx: Tx, deadlines: readonly Deadline[]): Promise<void> => {
  await tx.rows(
    'compliance-deadlines',
    `update evidence_items e set due_on = x."dueOn", remind_on = x."remindOn"
     from jsonb_to_recordset($2::jsonb) as x ("itemId" uuid, "evidenceId" uuid, "dueOn" date, "remindOn" date)
     where e.tenant_id = $1 and e.evidence_id = x."evidenceId" and e.item_id = x."itemId"`,
    [tx.tenantId, JSON.stringify(deadlines)],
  )
}

export type WantedAsset = {
  readonly asset_id: string
  readonly asset_name: string
  readonly location_id: string
  readonly location_name: string
}
type Targets = Readonly<Record<'assetTypeIds' | 'assetIds' | 'groupIds', readonly string[]>>

/** Assets of these types and these assets, in the groups where there are any; as `asset_items_to_derive` of the database has it. */
export const listWantedAssets = (read: Read, targets: Targets, most: number): Promise<WantedAsset[]> =>
  read.rows(
    'compliance-wanted-assets',
    `select a.id as asset_id, a.name as asset_name, l.id as location_id, l.name as location_name
     from assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
     where a.tenant_id = $1 and (a.type_id = any($2::uuid[]) or a.id = any($3::uuid[])) and a.state <> 'retired'
       and (cardinality($4::uuid[]) = 0 or exists (select from location_group_places p
         where p.tenant_id = a.tenant_id and p.group_id = any($4) and (p.location_id = l.id or p.location_id = any(l.trail))))
     order by l.name, a.name, a.id limit $5`,
    [read.tenantId, targets.assetTypeIds, targets.assetIds, targets.groupIds, most],
  )

/** Number of groups, asset types and assets of the client with these ids. */
export const countTargets = async (read: Read, { assetTypeIds, assetIds, groupIds }: Targets): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'compliance-targets-count',
    `select ((select count(*) from location_groups where tenant_id = $1 and id = any($2::uuid[]))
       + (select count(*) from asset_types where tenant_id = $1 and id = any($3::uuid[]))
       + (select count(*) from assets where tenant_id = $1 and id = any($4::uuid[])))::int as n`,
    [read.tenantId, groupIds, assetTypeIds, assetIds],
  )
  return row?.n ?? 0
}
