import { and, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { messageTemplates, residentMessageRules, type TemplateRecord } from './message-templates.tables.ts'

type StoredRule = Omit<typeof residentMessageRules.$inferSelect, 'tenantId'>
export const listRules = (read: Read): Promise<StoredRule[]> =>
  read.db
    .select({
      event: residentMessageRules.event,
      isSent: residentMessageRules.isSent,
      delayMinutes: residentMessageRules.delayMinutes,
    })
    .from(residentMessageRules)
    .where(eq(residentMessageRules.tenantId, read.tenantId))

export const saveRulesOf = async (tx: Tx, rules: readonly StoredRule[]): Promise<void> => {
  if (rules.length === 0) return
  await tx.db
    .insert(residentMessageRules)
    .values(rules.map((rule) => ({ ...rule, tenantId: tx.tenantId })))
    .onConflictDoUpdate({
      target: [residentMessageRules.tenantId, residentMessageRules.event],
      set: { isSent: sql`excluded.is_sent`, delayMinutes: sql`excluded.delay_minutes` },
    })
}

export type LatestTemplate = Pick<
  TemplateRecord,
  'event' | 'revision' | 'subject' | 'body' | 'textBody' | 'savedAt'
> & {
  readonly savedBy: string
}
/** The latest revision of each e-mail in a language. */
export const listLatestTemplates = (read: Read, language: string): Promise<LatestTemplate[]> =>
  read.rows<LatestTemplate>(
    'message-templates',
    `select distinct on (t.event) t.event, t.revision, t.subject, t.body, t.text_body as "textBody", wire_time(t.saved_at) as "savedAt", m.display_name as "savedBy"
     from message_templates t join memberships m on m.tenant_id = t.tenant_id and m.id = t.saved_by_membership_id
     where t.tenant_id = $1 and t.language = $2 order by t.event, t.revision desc`,
    [read.tenantId, language],
  )

/** Adds a revision after the one that was read. Refuses with `stale_version`. */
export const insertTemplate = async (tx: Tx, template: Omit<TemplateRecord, 'tenantId'>): Promise<void> => {
  const { tenantId } = tx
  const rows = await tx.db
    .insert(messageTemplates)
    .values({ ...template, tenantId })
    .onConflictDoNothing()
    .returning({ revision: messageTemplates.revision })
  const [newer] = await tx.db
    .select({ revision: messageTemplates.revision })
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.tenantId, tenantId),
        eq(messageTemplates.event, template.event),
        eq(messageTemplates.language, template.language),
        sql`${messageTemplates.revision} > ${template.revision}`,
      ),
    )
    .limit(1)
  if (rows.length === 0 || newer) throw new Refused('stale_version', { version: newer?.revision ?? template.revision })
}

export type SampleReport = {
  readonly number: number
  readonly name: string
  readonly place: string
  readonly startsAt: string | null
  readonly zone: string
  readonly company: string
}
/** The latest repair report of the client, with the visit of its order where there is one. */
export const findSampleReport = async (read: Read): Promise<SampleReport | undefined> => {
  const [row] = await read.rows<SampleReport>(
    'message-sample-report',
    `select r.number, r.contact_name as name, l.name as place, coalesce(l.address->>'time_zone', 'UTC') as zone, t.name as company,
       (select wire_time(b.starts_at) from bookings b where b.client_tenant_id = r.tenant_id and b.work_order_id = r.work_order_id order by b.starts_at desc limit 1) as "startsAt"
     from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id join tenants t on t.id = r.tenant_id
     where r.tenant_id = $1 order by (r.work_order_id is not null) desc, r.aware_at desc, r.id limit 1`,
    [read.tenantId],
  )
  return row
}
