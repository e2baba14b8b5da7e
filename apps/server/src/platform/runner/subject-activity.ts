import { toInstant } from '@fettle/domain/kernel/instant'
import { jsonPage } from '../database/json-page.ts'
import type { JsonPage, PageRequest } from '../database/paging.ts'
import type { Read, SubjectEvent, Tx } from '../database/transaction.ts'
import { orderedId } from './ordered-id.ts'

const places = new WeakMap<Tx, number>()
const nextPlace = (tx: Tx): number => {
  const place = places.get(tx) ?? 0
  places.set(tx, place + 1)
  return place
}

/** Records an event in the timeline of its subject, notifies members, and pushes it to the browsers of the tenant after the commit. */
export const recordSubjectEvent = (tx: Tx, event: SubjectEvent): void => {
  const { kind, subjectId, name, at, by, facts = {}, notify = [] } = event
  tx.recordOfSubject(event)
  const entry = (toMembershipId: string | null) => ({ id: orderedId(at, nextPlace(tx)), to: toMembershipId })
  const entries = [entry(null), ...new Set(notify.filter((each) => each !== by))].map((each) =>
    typeof each === 'string' ? entry(each) : each,
  )
  tx.pipelineWrite(
    tx.rows(
      'subject-activity-write',
      `insert into subject_activity (id, tenant_id, subject_kind, subject_id, name, at, membership_id, to_membership_id, facts)
       select u.id, $1, $2, $3, $4, $5, $6, u.member, $7 from unnest($8::uuid[], $9::uuid[]) u (id, member)`,
      [
        tx.tenantId,
        kind,
        subjectId,
        name,
        toInstant(at),
        by,
        JSON.stringify(facts),
        entries.map(({ id }) => id),
        entries.map(({ to }) => to),
      ],
    ),
  )
  tx.pipelineWrite(
    tx.rows(
      'subject-outbox-write',
      'insert into outbox (tenant_id, created_at, name, payload) values ($1, $2, $3, $4)',
      [tx.tenantId, toInstant(at), name, JSON.stringify({ subject: { kind, uuid: subjectId } })],
    ),
  )
}

/** Timeline of a thing of the tenant, latest first; the caller has checked that the reader may see it. */
export const listSubjectActivity = (read: Read, subjectId: string, page: PageRequest): Promise<JsonPage> =>
  jsonPage(read, {
    name: 'subject-activity',
    select: `a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, case when a.membership_id is null then 'system' else t.side end as actor_side,
      null as on_behalf_of, null as contractor_name, null as job_uuid, a.subject_id as subject_uuid, a.facts`,
    from: `from subject_activity a join tenants t on t.id = a.tenant_id left join memberships m on m.tenant_id = a.tenant_id and m.id = a.membership_id
      where a.tenant_id = $1 and a.subject_id = $2 and a.to_membership_id is null`,
    order: 'a.at desc, a.id desc',
    values: [read.tenantId, subjectId],
    page,
  })
