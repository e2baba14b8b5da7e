import { hasPermission } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'
import { isSeen } from './schedules.store.ts'

/** Titles of schedules; one is seen with one of its places. */
export const scheduleTitles: TitlesOf = async (read, actor, asked) => {
  if (actor.side !== 'client' || !hasPermission(actor, 'planned-maintenance.view')) return []
  return findTitles(
    read,
    {
      name: 'schedules',
      id: 's.id',
      title: 's.title',
      organisation: 'null::uuid',
      zone: 'null::text',
      from: `from schedules s where s.tenant_id = $1 and $2::uuid is not null and ${isSeen('$3')}`,
      scope: [actor.tenantId, actor.membershipUuid, organisationsOf(actor)],
    },
    asked,
  )
}
