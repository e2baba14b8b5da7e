import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import type { HeldRole } from './inspection-members.store.ts'
import { inspectionScope, scopeValues } from './inspections.scope.ts'
import { columns, joins } from './inspections.store.ts'
import type { InspectionRecord, TemplateVersionRecord } from './inspections.tables.ts'

export type ShownInspection = {
  readonly row: InspectionRow
  readonly record: InspectionRecord
  readonly template: TemplateVersionRecord
  readonly newestVersion: number
  /** The inspection before, as far as the reader sees it. */
  readonly baseline: InspectionRecord | null
  /** Active members of the client while a review waits. */
  readonly members: readonly HeldRole[]
}

export type Json = Readonly<Record<string, unknown>>
type Stored = Readonly<Record<'shown' | 'record' | 'template', Json>> & {
  readonly newest: number
  readonly baseline: Json | null
  readonly members: readonly HeldRole[] | null
}

/** Rows come as JSON with the column names and time format of PostgreSQL. */
export const toCamel = <T>(row: Json): T =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      typeof value === 'string' && key.endsWith('_at') ? new Date(value).toISOString() : value,
    ]),
  ) as T

/** An inspection within the scope of the actor with its template and the inspection before, in one statement. */
export const findShown = async (
  read: Read,
  actor: Actor,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<ShownInspection | undefined> => {
  const [found] = await read.rows<Stored>(
    `inspection-shown-${actor.side}`,
    `select (select row_to_json(x) from (select ${columns}) x) as shown, to_jsonb(i) as record, to_jsonb(v) as template, to_jsonb(b) as baseline,
       (select max(n.version_number) from inspection_template_versions n where n.tenant_id = v.tenant_id and n.template_id = v.template_id) as newest,
       case when i.state = 'pending' and i.client_tenant_id = $1 then (select json_agg(json_build_object('role_code', h.role_code, 'role_grants', r.grants))
         from memberships h left join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id where h.tenant_id = $1 and h.status = 'ACTIVE') end as members
     ${joins} left join inspections b on b.client_tenant_id = i.client_tenant_id and b.id = i.baseline_id
     where ${inspectionScope(actor).condition} and $4::date is not null and i.id = $5`,
    [...scopeValues(actor), today, id],
  )
  return (
    found && {
      row: toCamel(found.shown),
      record: toCamel(found.record),
      template: toCamel(found.template),
      newestVersion: found.newest,
      baseline: found.baseline && toCamel(found.baseline),
      members: found.members ?? [],
    }
  )
}
