import { hasPermission } from '@fettle/domain/access/actor'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'

/** Names of the contractors of a client. */
export const contractorTitles: TitlesOf = async (read, actor, asked) => {
  if (actor.side !== 'client' || !hasPermission(actor, 'contractors.view')) return []
  return findTitles(
    read,
    {
      name: 'contractors',
      id: 't.id',
      title: 't.name',
      organisation: 'null::uuid',
      zone: 'null::text',
      from: 'from appointments p join tenants t on t.id = p.contractor_tenant_id where p.client_tenant_id = $1 and $2::uuid is not null and $3::uuid[] is null',
      scope: [actor.tenantId, actor.membershipUuid, null],
    },
    asked,
  )
}
