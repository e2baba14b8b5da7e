import { hasPermission } from '@fettle/domain/access/actor'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'
import { inspectionScope, scopeValues } from './inspections.scope.ts'

/** Titles of inspections: number, template and place. */
export const inspectionTitles: TitlesOf = async (read, actor, asked) => {
  if (!hasPermission(actor, 'inspections.view')) return []
  return findTitles(
    read,
    {
      name: `inspections-${actor.side}`,
      id: 'i.id',
      title: "i.number || ' ' || v.title || ' · ' || i.location_name",
      organisation: actor.side === 'client' ? 'i.organisation_id' : 'null::uuid',
      zone: 'null::text',
      from: `from inspections i join inspection_template_versions v on v.tenant_id = i.client_tenant_id and v.id = i.template_version_id where ${inspectionScope(actor).condition}`,
      scope: scopeValues(actor),
    },
    asked,
  )
}
