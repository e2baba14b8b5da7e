import type { AssetChangeKind } from '@fettle/domain/assets/asset'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { assetChanges } from './assets.tables.ts'

type Change = Omit<
  typeof assetChanges.$inferInsert,
  'id' | 'tenantId' | 'assetId' | 'kind' | 'changedByMembershipId' | 'at'
>
type Author = Pick<CommandContext, 'tx' | 'actor' | 'at'>

/** Adds an entry to the history of an asset. */
export const recordChange = async (
  { tx, actor, at }: Author,
  assetId: string,
  change: Change & { kind: AssetChangeKind },
): Promise<void> => {
  await tx.db
    .insert(assetChanges)
    .values({ ...change, tenantId: tx.tenantId, assetId, changedByMembershipId: actor.membershipUuid, at })
}

/** The history of an asset, the latest first. */
export const listChanges = (read: Read, assetId: string, page: PageRequest) =>
  jsonPage(read, {
    name: 'asset-changes',
    select: `c.id as uuid, c.kind, wire_time(c.at) as at, coalesce(m.display_name, '') as by, c.reason, c.note, c.condition, l.name as location_name,
      case when o.id is not null then json_build_object('uuid', o.id, 'number', o.number, 'name', o.name) end as other_asset`,
    from: `from asset_changes c left join memberships m on m.tenant_id = c.tenant_id and m.id = c.changed_by_membership_id
      left join locations l on l.tenant_id = c.tenant_id and l.id = c.location_id left join assets o on o.tenant_id = c.tenant_id and o.id = c.other_asset_id
      where c.tenant_id = $1 and c.asset_id = $2`,
    order: "c.at desc, c.kind = 'added', c.id",
    values: [read.tenantId, assetId],
    page,
  })
