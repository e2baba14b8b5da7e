import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { inspectionScope, scopeValues } from './inspections.scope.ts'

/** Most entries that are merged into the notifications. */
const most = 100

export type InspectionNews = {
  readonly uuid: string
  readonly name: string
  readonly at: string
  readonly actor_name: string | null
  readonly subject_uuid: string
  readonly title: string
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** What happened since a moment to inspections without an order that concern the member, the latest first. */
export const inspectionNews = async (
  read: Read,
  actor: Actor,
  { since, leftOut }: { readonly since: string; readonly leftOut: readonly string[] },
): Promise<InspectionNews[]> =>
  actor.side === 'client' && hasPermission(actor, 'inspections.view')
    ? read.rows<InspectionNews>(
        'inspection-news',
        `select a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, i.id as subject_uuid, v.title || ', ' || i.location_name as title, a.facts
         from subject_activity a join inspections i on i.client_tenant_id = a.tenant_id and i.id = a.subject_id
           join inspection_template_versions v on v.tenant_id = i.client_tenant_id and v.id = i.template_version_id
           left join memberships m on m.tenant_id = a.tenant_id and m.id = a.membership_id
         where ${inspectionScope(actor).condition} and a.tenant_id = $1 and a.to_membership_id = $2 and a.at > $4 and a.name <> all($5)
         order by a.at desc, a.id desc limit ${most}`,
        [...scopeValues(actor), since, leftOut],
      )
    : []
