import { hasPermission } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'

/** Titles of locations. */
export const locationTitles: TitlesOf = async (read, actor, asked) => {
  if (actor.side !== 'client' || !hasPermission(actor, 'locations.view')) return []
  return findTitles(
    read,
    {
      name: 'locations',
      id: 'l.id',
      title: 'l.name',
      organisation: 'l.organisation_id',
      zone: "l.address->>'time_zone'",
      from: 'from locations l where l.tenant_id = $1 and $2::uuid is not null and ($3::uuid[] is null or l.organisation_id = any($3))',
      scope: [actor.tenantId, actor.membershipUuid, organisationsOf(actor)],
    },
    asked,
  )
}
