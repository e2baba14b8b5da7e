import { hasPermission } from '@fettle/domain/access/actor'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'
import { observationScope, scopeValues } from './observations.scope.ts'

/** Titles of observations with their place. */
export const observationTitles: TitlesOf = async (read, actor, asked) => {
  if (!hasPermission(actor, 'observations.view')) return []
  return findTitles(
    read,
    {
      name: `observations-${actor.side}`,
      id: 'o.id',
      title: "o.title || ' · ' || o.location_name",
      organisation: actor.side === 'client' ? 'o.organisation_id' : 'null::uuid',
      zone: 'null::text',
      from: `from observations o where ${observationScope(actor)}`,
      scope: scopeValues(actor),
    },
    asked,
  )
}
