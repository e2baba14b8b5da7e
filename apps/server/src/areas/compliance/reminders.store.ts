import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { Market } from '@fettle/domain/editions/edition'
import type { Read, Tx } from '#platform/database/transaction'
import type { Locale } from '#platform/runner/handlers'

export const listClientsToRemind = (
  read: Read,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<{ tenant_id: string }[]> =>
  read.rows('clients-to-remind', 'select tenant_id from clients_to_remind($1, $2)', [day, most])

export type DueReminder = {
  readonly evidence_id: string
  readonly item_id: string
  readonly due_on: string
  readonly requirement_key: RequirementKey
  /** Location, with the asset where the requirement is of one. */
  readonly place: string
  readonly organisation_id: string
  /** The renewal is handed in, or the requirement does not apply. */
  readonly is_settled: boolean
}
/** Deadlines to remind of on a day, locked, the earliest first. */
export const lockReminders = (tx: Tx, day: string): Promise<DueReminder[]> =>
  tx.rows(
    'compliance-reminders',
    `select e.evidence_id, e.item_id, e.due_on::text, i.requirement_key, concat_ws(', ', (select a.name from assets a where a.tenant_id = i.tenant_id and a.id = i.asset_id), l.name) as place, l.organisation_id,
       exists (select from evidence_items r join evidence w on w.tenant_id = r.tenant_id and w.id = r.evidence_id
         where r.tenant_id = e.tenant_id and r.item_id = e.item_id and w.state = 'handed_in')
       or not exists (select from requirement_item_periods p where p.tenant_id = e.tenant_id and p.item_id = e.item_id and p.until_on is null and p.applies = 'yes') as is_settled
     from evidence_items e join requirement_items i on i.tenant_id = e.tenant_id and i.id = e.item_id
       join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
     where e.tenant_id = $1 and e.remind_on <= $2::date order by e.due_on, l.name, e.item_id for update of e`,
    [tx.tenantId, day],
  )

type Mark = { readonly evidenceId: string; readonly itemId: string; readonly remindOn: string | null }
export const markReminded = async (tx: Tx, marks: readonly Mark[]): Promise<void> => {
  await tx.rows(
    'compliance-reminded',
    `update evidence_items e set remind_on = x."remindOn" from jsonb_to_recordset($2::jsonb) as x ("evidenceId" uuid, "itemId" uuid, "remindOn" date)
     where e.tenant_id = $1 and e.evidence_id = x."evidenceId" and e.item_id = x."itemId"`,
    [tx.tenantId, JSON.stringify(marks)],
  )
}

export type ReminderReader = {
  readonly number: number
  readonly email: string
  readonly locale: Locale | null
  readonly name: string
  readonly company: string
  readonly namespace: Market
  readonly organisations: readonly string[] | null
  readonly role: 'ADM' | 'PRM' | 'INS'
}
/** Members who look after certificates, with the organisations that they see; null is all. */
export const listReminderReaders = (read: Read): Promise<ReminderReader[]> =>
  read.rows(
    'compliance-reminder-readers',
    `select m.number, p.email, p.locale, m.display_name as name, t.name as company, t.namespace, m.organisation_scope as organisations, m.role_code as role
     from memberships m join persons p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     where m.tenant_id = $1 and m.status = 'ACTIVE' and m.role_code in ('ADM', 'PRM', 'INS') and p.erased_at is null order by m.number`,
    [read.tenantId],
  )
