import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Fifty client groups of very different size: the largest holds three tenths of all orders. */
const shares = [0.3, 0.1, 0.01, ...Array.from({ length: 47 }, () => 0.59 / 47)]

export type Crowd = { tenantId: string; organisationId: string; membershipId: string; personId: string; orders: number }

const found = async (client: pg.Client, orders: number): Promise<Crowd> => {
  const [tenantId, organisationId, membershipId, personId, locationId] = Array.from({ length: 5 }, () => randomUUID())
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
    `insert into work_orders (client_tenant_id, number, organisation_id, location_id, location_name, address, time_zone, title, description, category, service, priority, source, state, bucket, chips, ball, ball_since, because, respond_by, complete_by, created_by_membership_id, created_at, changed_at)
     select $1, n, $2, $3, '1 Bench Road', $4::jsonb, 'Europe/London',
       (array['Boiler locks out', 'Tap drips', 'Door does not latch', 'Light out', 'Gutter overflows'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6), 'No heating since yesterday.',
       (array['plumbing', 'heating-gas', 'electrical', 'carpentry'])[1 + n % 4], 'leaks', (array['emergency', 'urgent', 'routine', 'planned'])[1 + n % 4], 'client', 'new',
       (array['new', 'new', 'quoted', 'quote-requested', 'awaiting-booking', 'in-progress', 'invoice-due', 'completed', 'completed', 'completed'])[1 + n % 10], '[]',
       (array['client', 'contractor'])[1 + n % 2], now(), 'nobody_is_asked', now(), now() + n * interval '1 second', $5, now() - n * interval '10 seconds', now() - n * interval '7 seconds'
     from generate_series(1, $6) n`,
    [tenantId, organisationId, locationId, address, membershipId, orders],
  )
  return {
    tenantId: tenantId ?? '',
    organisationId: organisationId ?? '',
    membershipId: membershipId ?? '',
    personId: personId ?? '',
    orders,
  }
}

const indexes =
  "select indexname, indexdef from pg_indexes where tablename = 'work_orders' and indexdef not like '%UNIQUE%'"

/** Fills an empty database; the largest group comes first. Indexes are laid after the rows, as a restore does. */
export const makeCrowd = async (url: string, total: number, tell: (line: string) => void): Promise<Crowd> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(indexes)
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  let largest: Crowd | undefined
  for (const share of shares) {
    const crowd = await found(client, Math.max(1, Math.round(total * share)))
    largest ??= crowd
  }
  tell(`  ${total} orders written, laying indexes`)
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('vacuum analyze')
  await client.end()
  if (!largest) throw new Error('Nobody was made')
  return largest
}

/** Opens a session for the crowd's person, as signing in does. */
export const openBenchSession = async (url: string, crowd: Crowd, hash: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select session_open($1, $2, now(), now() + interval '1 day', null, 'bench')", [
    hash,
    crowd.personId,
  ])
  await client.end()
}
