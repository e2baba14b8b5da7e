import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import type { TestServer, TestUser } from '#platform/testing/test-server'
import { joinTenant } from './join-tenant.ts'
import { createMainJob, invoiced, type MainJob } from './main-job.ts'

export type Canary = {
  user: TestUser
  email: string
  personId: string
  mainJob: MainJob
  memberships: [string, string]
}

/** A member of two tenants, whose marker word is in every column that may name a person. */
export const seedCanary = async (server: TestServer, word: string): Promise<Canary> => {
  const mainJob = await createMainJob(server)
  const { jobUuid } = await invoiced(mainJob)
  await mainJob.client.call(messagesMethods.send, { jobUuid, text: `Yours, ${word}` })
  const email = `${word}@canary.example`
  const user = await joinTenant(server, mainJob.client, { email, fullName: `${word}a ${word}b`, roleCode: 'ADM' })
  const { rows } = await server.pools.owner.query<{ id: string }>('select id from persons where email = $1', [email])
  const personId = rows[0]?.id ?? ''
  await server.pools.owner.query(
    "insert into memberships (tenant_id, person_id, role_code, display_name, created_at) values ($1, $2, 'KO', $3, now())",
    [mainJob.contractor.tenantId, personId, `${word}a ${word}b`],
  )
  const memberships: [string, string] = [
    await memberOf(server, personId, mainJob.client.tenantId),
    await memberOf(server, personId, mainJob.contractor.tenantId),
  ]
  await plant(server, {
    word,
    email,
    at: new Date(server.now).toISOString(),
    person: personId,
    client: mainJob.client.tenantId,
    contractor: mainJob.contractor.tenantId,
    member: memberships[0],
    worker: memberships[1],
  })
  return { user, email, personId, mainJob, memberships }
}

const memberOf = async ({ pools }: TestServer, personId: string, tenantId: string): Promise<string> => {
  const { rows } = await pools.owner.query<{ id: string }>(
    'select id from memberships where person_id = $1 and tenant_id = $2',
    [personId, tenantId],
  )
  return rows[0]?.id ?? ''
}

/** Rows that would take many more calls to create; `{…}` is replaced. */
const statements = [
  "update persons set telephone = '{word}-phone', time_zone = 'Europe/London' where id = '{person}'",
  "update sessions set device = '{word}-browser', factor_at = '{at}' where person_id = '{person}'",
  "insert into sign_in_attempts (email_hash, address, succeeded, at) values (encode(sha256('{email}'), 'hex'), '192.0.2.7', false, now())",
  "insert into passkeys (person_id, credential_id, public_key, transports, name, counter, created_at) values ('{person}', 'key-of-{person}', '', '[]', '{word}-telephone', 0, now())",
  "insert into sso_identities (provider, subject, person_id, created_at) values ('google', '{word}-subject', '{person}', now())",
  "update work_orders set created_by_membership_id = '{member}', title = '{word}-title', description = '{word}-description' where client_tenant_id = '{client}'",
  `insert into work_order_contacts (client_tenant_id, work_order_id, kind, name, telephone, email, position)
   select client_tenant_id, id, 'resident', '{word}a {word}b', '{word}-phone', '{email}', 9 from work_orders where client_tenant_id = '{client}'`,
  "update quotes set author_membership_id = '{worker}', decided_by_membership_id = '{member}', note = '{word}-quote', decision_note = '{word}-decision' where client_tenant_id = '{client}'",
  `insert into quote_variations (client_tenant_id, contractor_tenant_id, work_order_id, job_id, quote_id, ordinal, state, reason, lines, currency, net, tax, gross,
     revised_total, supply_on, decision_note, author_membership_id, decided_by_membership_id, created_at)
   select client_tenant_id, contractor_tenant_id, work_order_id, job_id, id, 1, 'rejected', '{word}-change', '[]', currency, 0, 0, 0, gross, supply_on, '{word}-refused',
     '{worker}', '{member}', now() from quotes where client_tenant_id = '{client}'`,
  "update bookings set assignee_membership_id = '{worker}', note = '{word}-visit', outcome_note = '{word}-outcome' where client_tenant_id = '{client}'",
  `update completion_reports set author_membership_id = '{worker}', decided_by_membership_id = '{member}', summary = '{word}-summary',
     reject_note = '{word}-rejected', signed_by = '{word}a {word}b' where client_tenant_id = '{client}'`,
  "update invoices set author_membership_id = '{worker}', approved_by_membership_id = '{member}', note = '{word}-invoice' where client_tenant_id = '{client}'",
  "update messages set author_membership_id = '{member}' where client_tenant_id = '{client}'",
  `insert into issues (client_tenant_id, contractor_tenant_id, work_order_id, job_id, kind, state, responsible_party, text, raised_by_membership_id, raised_by_side, created_at)
   select client_tenant_id, contractor_tenant_id, work_order_id, id, 'other', 'resolved', 'nobody', '{word}-issue', '{member}', 'client', now() from jobs where client_tenant_id = '{client}'`,
  `insert into notes (client_tenant_id, work_order_id, author_tenant_id, author_membership_id, is_shared, blocks, created_at)
   select client_tenant_id, id, client_tenant_id, '{member}', false, '[{"kind":"paragraph","runs":[{"text":"Ask {word}a {word}b, {word}-phone, {email}, {word}-note"}]}]', now()
   from work_orders where client_tenant_id = '{client}'`,
  `with h as (insert into hazards (client_tenant_id, work_order_id, kind, pack, region, aware_at, channel, note, marked_by_membership_id, marked_at)
     select client_tenant_id, id, 'emergency', 'awaab-1', 'GB-EAW', now(), 'call', '{word}a {word}b, {word}-hazard', '{member}', now()
       from work_orders where client_tenant_id = '{client}' returning client_tenant_id, id)
   insert into hazard_evidence (client_tenant_id, hazard_id, kind, happened_at, note, recorded_by_membership_id, recorded_at)
     select client_tenant_id, id, 'other', now(), 'Spoke to {email}, {word}-phone', '{member}', now() from h`,
  `insert into contact_attempts (client_tenant_id, work_order_id, channel, result, made_at, note, made_by_membership_id, created_at)
   select client_tenant_id, id, 'phone', 'no_answer', now(), 'Rang {word}a {word}b, {word}-phone', '{member}', now()
   from work_orders where client_tenant_id = '{client}'`,
  `insert into own_costs (client_tenant_id, work_order_id, kind, text, amount, currency, incurred_on, recorded_by_membership_id, recorded_at)
   select client_tenant_id, id, 'labour', 'Drove to {word}a {word}b, {word}-phone', 100, 'GBP', now(), '{member}', now()
   from work_orders where client_tenant_id = '{client}'`,
  `insert into tender_questions (client_tenant_id, contractor_tenant_id, work_order_id, job_id, question, asked_by_membership_id, asked_at, answer,
     answered_by_membership_id, answered_at)
   select client_tenant_id, contractor_tenant_id, work_order_id, id, 'Ask {word}a {word}b, {word}-phone, {word}-question', '{worker}', now(), 'Write to {email}',
     '{member}', now() from jobs where client_tenant_id = '{client}'`,
  `insert into approval_delegations (client_tenant_id, from_membership_id, to_membership_id, subjects, valid_from, valid_to, reason, created_by_membership_id, created_at)
   select '{client}', '{member}', m.id, '[]', '2026-01-01', '2026-01-02', '{word}a {word}b is away, {word}-reason', '{member}', now()
   from memberships m where m.tenant_id = '{client}' and m.id <> '{member}' limit 1`,
  `with r as (insert into approval_rounds (client_tenant_id, work_order_id, job_id, subject, document_id, amount, currency, author_membership_id, requested_by_membership_id,
       rules, conditions, on_reject, steps, state, current_step, awaited, step_since, notified_at, waiver, go_ahead_reason, retrospective_by, opened_at)
     select client_tenant_id, work_order_id, job_id, 'quote', id, gross, currency, author_membership_id, '{member}', '[]', '{}', 'close', '[]', 'approved', 0, '{}', now(), now(),
       'Ask {email}', 'Call {word}-phone', now(), now() from quotes where client_tenant_id = '{client}' returning client_tenant_id, id)
   insert into approval_answers (client_tenant_id, round_id, step, by_membership_id, covers, verdict, note, is_carried, answered_at)
     select client_tenant_id, id, 0, '{member}', '{}', 'approve', '{word}a {word}b agreed', false, now() from r`,
  `insert into order_watchers (tenant_id, membership_id, client_tenant_id, work_order_id, since)
   select client_tenant_id, '{member}', client_tenant_id, id, now() from work_orders where client_tenant_id = '{client}'`,
  "update contractor_companies set email = '{email}', telephone = '{word}-phone' where tenant_id = '{contractor}'",
  "insert into attachments (tenant_id, membership_id, resource, filename, content_type, size, created_at) values ('{client}', '{member}', 'x', '{word}-file', 'image/png', 1, now())",
  `with i as (insert into imports (tenant_id, filename, state, columns, suggested, membership_id, created_at)
     values ('{client}', '{word}-import', 'x', '[]', '{}', '{member}', now()) returning tenant_id, id)
   insert into import_rows (tenant_id, import_id, position, cells, errors) select tenant_id, id, 1, '["{word}a {word}b", "{word}-phone", "{email}"]', '[]' from i`,
  "insert into api_keys (tenant_id, membership_id, name, key_hash, hint, grants, created_at) values ('{client}', '{member}', '{word}-key-name', md5('{word}'), 'x', '[]', now())",
  `insert into idempotency_keys (tenant_id, membership_id, method, key, body_hash, status, answer, created_at, ends_at)
   select '{client}', '{member}', method, 'key-of-a-call', 'x', 200, '{"response":{"email":"{email}","display_name":"{word}a {word}b"}}', now(), now()
   from unnest(array['users.edit', 'users.invite']) method`,
]

const plant = async ({ pools }: TestServer, facts: Readonly<Record<string, string>>) => {
  for (const statement of statements)
    await pools.owner.query(statement.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => facts[name] ?? ''))
}

/** Every text and json column with values that contain the marker word. */
export const placesThatName = async ({ pools }: TestServer, word: string): Promise<Record<string, string[]>> => {
  const { rows: columns } = await pools.owner.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )
  const places: Record<string, string[]> = {}
  for (const { table_name, column_name } of columns) {
    const schema = table_name.startsWith('_private') ? 'graphile_worker' : 'public'
    const { rows } = await pools.owner.query<{ value: string }>(
      `select "${column_name}"::text as value from "${schema}"."${table_name}" where position($1 in lower("${column_name}"::text)) > 0`,
      [word],
    )
    const found = rows.flatMap(
      ({ value }) => value.toLowerCase().match(new RegExp(`[\\w@.-]*${word}[\\w@.-]*`, 'g')) ?? [],
    )
    if (found.length > 0) places[`${table_name}.${column_name}`] = [...new Set(found)]
  }
  return places
}
