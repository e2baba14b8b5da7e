import { hasPermission } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'

/** Titles of assets with their location. */
export const assetTitles: TitlesOf = async (read, actor, asked) => {
  if (actor.side !== 'client' || !hasPermission(actor, 'assets.view')) return []
  return findTitles(
    read,
    {
      name: 'assets',
      id: 'a.id',
      title: "a.name || ' · ' || l.name",
      organisation: 'l.organisation_id',
      zone: "l.address->>'time_zone'",
      from: 'from assets a join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id where a.tenant_id = $1 and $2::uuid is not null and ($3::uuid[] is null or l.organisation_id = any($3))',
      scope: [actor.tenantId, actor.membershipUuid, organisationsOf(actor)],
    },
    asked,
  )
}
