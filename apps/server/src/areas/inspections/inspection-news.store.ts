import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { type NewsAsked, type SubjectNews, subjectNews } from '#platform/runner/subject-news'
import { inspectionScope, scopeValues } from './inspections.scope.ts'

/** What happened since a moment to inspections without an order that concern the member, the latest first. */
export const inspectionNews = async (read: Read, actor: Actor, asked: NewsAsked): Promise<SubjectNews[]> =>
  actor.side === 'client' && hasPermission(actor, 'inspections.view')
    ? subjectNews(
        read,
        {
          name: 'inspection-news',
          title: "v.title || ', ' || i.location_name",
          joins: `join inspections i on i.client_tenant_id = a.tenant_id and i.id = a.subject_id
            join inspection_template_versions v on v.tenant_id = i.client_tenant_id and v.id = i.template_version_id`,
          where: inspectionScope(actor).condition,
          values: scopeValues(actor),
        },
        asked,
      )
    : []
