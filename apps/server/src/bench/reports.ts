import pg from 'pg'
import type { Crowd } from './crowd.ts'

export type ReportsAsked = { readonly reports: number }

/** Every fiftieth report waits for the desk; the others became orders, were merged, declined or withdrawn. */
const states = `case when g % 50 = 0 then 'submitted' when g % 5 = 0 then 'rejected' else 'withdrawn' end`
const urgencies = `(array['call_now', 'emergency', 'urgent', 'routine', 'planned'])[1 + g % 5]`
const homes = 1_000

/** Fills the triage desk of a tenant with reports of a thousand homes. */
export const fillReports = async (
  url: string,
  { tenantId, locationId }: Crowd,
  { reports }: ReportsAsked,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Triggers for each row of audit log and numbering would take an hour.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into locations (id, tenant_id, organisation_id, parent_id, kind, name, address, trail, created_at)
     select gen_random_uuid(), tenant_id, organisation_id, id, 'unit', 'Home ' || n, address, array[id], now() from locations, generate_series(1, $3::int) n
     where tenant_id = $1 and id = $2`,
    [tenantId, locationId, homes],
  )
  await client.query(
    `with homes as (select id, row_number() over (order by id) as n from locations where tenant_id = $1 and parent_id = $2)
     insert into repair_reports (id, tenant_id, location_id, number, channel, language, tree_number, tile, answers, words, category, service, urgency, rule_urgency, aware_at,
       state, decline_reason, closed_at, draft_hash, contact_name, created_at)
     select gen_random_uuid(), $1, h.id, g, 'code', 'en-GB', 1, 'taps', '{}', 'The tap drips ' || g, 'plumbing', '', ${urgencies}, ${urgencies}, now() - g * interval '1 minute',
       ${states}, case when ${states} = 'rejected' then 'no_fault' end, case when g % 50 <> 0 then now() end, 'bench ' || $1 || g, 'Resident ' || g, now() - g * interval '1 minute'
     from generate_series(1, $3::int) g join homes h on h.n = 1 + g % ${homes}`,
    [tenantId, locationId, reports],
  )
  await client.query('set session_replication_role = origin')
  for (const table of ['locations', 'repair_reports']) await client.query(`vacuum analyze ${table}`)
  await client.end()
}
