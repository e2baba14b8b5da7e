import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashToken, newToken } from '#platform/secrets/token'

/** Fifty client groups of very different size: the largest holds three tenths of all orders. */
const shares = [0.3, 0.1, 0.01, ...Array.from({ length: 47 }, () => 0.59 / 47)]

export type Crowd = {
  readonly tenantId: string
  readonly personId: string
  readonly locationId: string
  readonly tagId: string
}

const found = async (client: pg.Client, orders: number): Promise<Crowd> => {
  const [tenantId, organisationId, membershipId, personId, locationId, tagId] = Array.from({ length: 6 }, () =>
    String(randomUUID()),
  ) as [string, string, string, string, string, string]
  const address = JSON.stringify({
    address_line_1: '1 Bench Road',
    address_line_2: null,
    town: 'Leeds',
    postcode: 'LS1 1AA',
    time_zone: 'Europe/London',
    address_zone: null,
    meta: null,
  })
  await client.query(
    "insert into tenants (id, namespace, side, name, created_at) values ($1, 'uk', 'client', 'Bench group', now())",
    [tenantId],
  )
  await client.query(
    "insert into organisations (id, tenant_id, name, address, created_at) values ($1, $2, 'Bench branch', $3, now())",
    [organisationId, tenantId, address],
  )
  await client.query(
    "insert into persons (id, email, first_name, last_name, created_at, email_confirmed_at, terms_version) values ($1, $2, 'Bench', 'Person', now(), now(), '9999-12-31')",
    [personId, `${personId}@bench.example`],
  )
  await client.query(
    "insert into memberships (id, tenant_id, person_id, role_code, display_name, created_at) values ($1, $2, $3, 'ADM', 'Bench Person', now())",
    [membershipId, tenantId, personId],
  )
  await client.query(
    "insert into locations (id, tenant_id, organisation_id, kind, name, address, created_at) values ($1, $2, $3, 'building', '1 Bench Road', $4, now())",
    [locationId, tenantId, organisationId, address],
  )
  await client.query(
    `insert into work_orders (client_tenant_id, number, organisation_id, location_id, location_name, address, time_zone, title, description, category, service, priority, source, state, bucket, secondary_buckets, responsible_party, responsible_since, placement_reason, respond_by, complete_by, created_by_membership_id, created_at, changed_at)
     select $1, n, $2, $3, '1 Bench Road', $4::jsonb, 'Europe/London',
       (array['Boiler locks out', 'Tap drips', 'Door does not latch', 'Light out', 'Gutter overflows'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6), 'No heating since yesterday.',
       (array['plumbing', 'heating-gas', 'electrical', 'carpentry'])[1 + n % 4], (array['leaks', 'no-heating', 'power-loss', 'internal-doors'])[1 + n % 4], (array['emergency', 'urgent', 'routine', 'planned'])[1 + n % 4], 'client', 'new',
       (array['new', 'new', 'quoted', 'quote-requested', 'awaiting-booking', 'in-progress', 'invoice-due', 'completed', 'completed', 'completed'])[1 + n % 10], '[]',
       (array['client', 'contractor'])[1 + n % 2], now(), 'nobody_is_asked', now(), now() + n * interval '1 second', $5, now() - n * interval '10 seconds', now() - n * interval '7 seconds'
     from generate_series(1, $6) n`,
    [tenantId, organisationId, locationId, address, membershipId, orders],
  )
  await client.query(
    "insert into tags (id, tenant_id, name, color, created_at) values ($1, $2, 'Bench', 'blue', now())",
    [tagId, tenantId],
  )
  return { tenantId, personId, locationId, tagId }
}

/** What a job needs that row security can look up: nothing here is called, so rules and counters are not asked. */
const giveJobs = async (client: pg.Client, { tenantId }: Crowd) => {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into tenants (id, namespace, side, name, created_at) select md5('firm ' || n)::uuid, 'uk', 'contractor', 'Firm ' || n, now() from generate_series(1, 40) n
     on conflict do nothing`,
  )
  await client.query(
    `insert into appointments (client_tenant_id, contractor_tenant_id, kind, created_at) select $1, md5('firm ' || n)::uuid, 'preferred', now() from generate_series(1, 40) n`,
    [tenantId],
  )
  await client.query(
    `insert into jobs (client_tenant_id, contractor_tenant_id, work_order_id, enquiry_type, state, tab, responsible_party, responsible_since, placement_reason, offered_at, created_at, changed_at, search_text, due_at)
     select client_tenant_id, md5('firm ' || 1 + number % 40)::uuid, id, 'quote', 'cancelled', 'cancelled', 'nobody', created_at, 'nobody_is_asked', created_at, created_at, changed_at, lower(title), complete_by
     from work_orders where client_tenant_id = $1 and number % 2 = 0`,
    [tenantId],
  )
  await client.query('set session_replication_role = origin')
}

/** What years have left of each order of a group: an entry in the sealed log, and a file that hangs on it. */
const giveYears = async (client: pg.Client, { tenantId }: Crowd) => {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into audit_log (tenant_id, method, outcome, subject, correlation_id, at, mac)
       select client_tenant_id, 'work-orders.create', 'done', jsonb_build_object('workOrderUuid', id), 'bench', created_at, 'bench' from work_orders where client_tenant_id = $1`,
    [tenantId],
  )
  await client.query(
    `insert into audit_chain (tenant_id, number, entry_id, position, hash, sealed_at)
       select tenant_id, row_number() over (order by position), id, position, 'bench', at from audit_log where tenant_id = $1`,
    [tenantId],
  )
  await client.query(
    `with kept as (insert into attachments (tenant_id, membership_id, resource, filename, content_type, size, completed_at, created_at)
         select client_tenant_id, created_by_membership_id, 'work-orders', id::text, 'image/png', 1000, created_at, created_at from work_orders where client_tenant_id = $1
         returning tenant_id, id, filename::uuid as order_id)
       insert into attachment_links (attachment_id, owner_tenant_id, client_tenant_id, work_order_id, subject_id, role, position)
         select id, tenant_id, tenant_id, order_id, order_id, 'description', 1 from kept`,
    [tenantId],
  )
  await client.query('set session_replication_role = origin')
}

const indexes =
  "select indexname, indexdef from pg_indexes where tablename in ('work_orders', 'jobs') and indexdef not like '%UNIQUE%'"

/** The group with three tenths of all orders, and the one with a hundredth. */
export type Crowds = { readonly large: Crowd; readonly small: Crowd }

/** Fills an empty database. Indexes are laid after the rows, as a restore does. */
export const makeCrowds = async (url: string, total: number, log: (line: string) => void): Promise<Crowds> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(indexes)
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  const crowds: Crowd[] = []
  for (const share of shares) crowds.push(await found(client, Math.max(1, Math.round(total * share))))
  const [large, , small] = crowds
  if (!large || !small) throw new Error('Nobody was made')
  for (const crowd of [large, small]) {
    await giveJobs(client, crowd)
    await giveYears(client, crowd)
  }
  log(`  ${total} orders written, laying indexes`)
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('vacuum analyze')
  // A checkpoint now, so that none runs during the measurement.
  await client.query('checkpoint')
  await client.end()
  return { large, small }
}

/** Updates of each of the newest orders of a group without vacuum, and the maximum number of orders. */
const [changes, mostChanged] = [5, 20_000]

/** What a table looks like after a busy day without vacuum: the newest orders of a group changed again and again, each time in all indexes. */
export const bloatOrders = async (url: string, { tenantId }: Crowd): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter table work_orders set (autovacuum_enabled = off)')
  // Nothing is called here, as in `giveJobs`; the order of the list stays as it is.
  await client.query('set session_replication_role = replica')
  for (let change = 0; change < changes; change++)
    await client.query(
      `update work_orders set changed_at = changed_at + interval '1 second' where client_tenant_id = $1
         and number <= least($2, (select count(*) from work_orders where client_tenant_id = $1) / 4)`,
      [tenantId, mostChanged],
    )
  await client.end()
}

/** Vacuums the table and turns autovacuum on again. */
export const clearOrders = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter table work_orders reset (autovacuum_enabled)')
  await client.query('vacuum analyze work_orders')
  await client.end()
}

/** A session of a member, as the bench calls with it. */
export type Seat = { readonly membershipId: string; readonly token: string }

/** Seats so many people of one group, each with a session of their own, as signing in opens it. */
export const seatPeople = async (url: string, { tenantId }: Crowd, count: number): Promise<Seat[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ person_id: string; id: string }>(
    `with people as (insert into persons (id, email, first_name, last_name, created_at, email_confirmed_at, terms_version)
         select gen_random_uuid(), gen_random_uuid() || '@bench.example', 'Bench', 'Person', now(), now(), '9999-12-31' from generate_series(1, $2) returning id)
       insert into memberships (id, tenant_id, person_id, role_code, display_name, created_at)
         select gen_random_uuid(), $1, id, 'ADM', 'Bench Person', now() from people returning id, person_id`,
    [tenantId, count],
  )
  const seats: Seat[] = []
  for (const { id, person_id: personId } of rows) {
    const token = newToken()
    await client.query("select session_open($1, $2, now(), now() + interval '1 day', null, 'bench')", [
      hashToken(token),
      personId,
    ])
    seats.push({ membershipId: id, token })
  }
  await client.end()
  return seats
}

/** Orders of a group that wait for planned work and have not changed since they were created. */
export const someOrders = async (url: string, { tenantId }: Crowd, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select id from work_orders where client_tenant_id = $1 and version = 1 and priority = 'planned' order by number limit $2",
    [tenantId, count],
  )
  await client.end()
  return rows.map(({ id }) => id)
}
