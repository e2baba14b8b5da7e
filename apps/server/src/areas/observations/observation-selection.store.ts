import type { Actor } from '@fettle/domain/access/actor'
import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import type { ObservationStatus } from '@fettle/domain/observations/observation'
import type { Read } from '#platform/database/transaction'
import { observationScope, scopeValues } from './observations.scope.ts'
import { type ListFilter, observationQuery, observationStatus, sightingsOf } from './observations.store.ts'

/** The first `most` observations of a list in its order by id and position, for exports. */
export const selectObservations = (actor: Actor, filter: ListFilter, most: number) => {
  const { name, from, order, values } = observationQuery(actor, filter)
  return {
    name: `${name}-selection`,
    text: `select o.id, row_number() over (order by ${order}) as n ${from} order by n limit ${most}`,
    values,
  }
}

/** An observation as a file holds it. */
export type ObservationEntry = {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  readonly status: ObservationStatus
  readonly locationName: string
  readonly section: string
  readonly category: string
  readonly service: string
  readonly liableParty: LiableParty
  readonly dueOn: string | null
  readonly sightings: number
  readonly lastSeenOn: string
  readonly workOrderNumber: number | null
}

/** Observations by id, in the given order; those the actor no longer sees are omitted. */
export const observationsByKey = (read: Read, actor: Actor, ids: readonly string[]): Promise<ObservationEntry[]> =>
  read.rows<ObservationEntry>(
    `observations-by-key-${actor.side}`,
    `select o.id, o.title, o.severity, ${observationStatus} as status, o.location_name as "locationName", o.section, o.category, o.service,
       o.liable_party as "liableParty", o.due_on::text as "dueOn", o.last_seen_at::date::text as "lastSeenOn", w.number as "workOrderNumber",
       ${sightingsOf} as sightings
     from unnest($4::uuid[]) with ordinality p (id, n) join observations o on o.id = p.id
       left join work_orders w on w.client_tenant_id = o.client_tenant_id and w.id = o.work_order_id
     where ${observationScope(actor)} order by p.n`,
    [...scopeValues(actor), ids],
  )

/** A photo of an observation, or a file that was added to it. */
export type ObservationFile = {
  readonly uuid: string
  readonly filename: string
  readonly observation: string
  readonly seenOn: string | null
}

/** Photos of what saw observations and files that were added to them, as far as the actor may see the observations. */
export const filesOfObservations = (read: Read, actor: Actor, ids: readonly string[]): Promise<ObservationFile[]> =>
  read.rows<ObservationFile>(
    `files-of-observations-${actor.side}`,
    `select a.id as uuid, a.filename, o.title as observation, f.seen_on::text as "seenOn"
     from observations o cross join lateral (
         select unnest(s.photo_ids) as attachment_id, s.seen_at::date as seen_on from observation_sightings s
           where s.client_tenant_id = o.client_tenant_id and s.observation_id = o.id
         union all select unnest(s.photo_ids), s.seen_at::date from manual_sightings s where s.client_tenant_id = o.client_tenant_id and s.observation_id = o.id
         union all select c.attachment_id, null from company_files c where c.tenant_id = o.client_tenant_id and c.subject_id = o.id) f
       join attachments a on a.id = f.attachment_id
     where ${observationScope(actor)} and o.id = any($4::uuid[]) order by lower(o.title), o.id, f.seen_on nulls last, a.id`,
    [...scopeValues(actor), ids],
  )
