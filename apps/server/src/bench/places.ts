import { randomUUID } from 'node:crypto'
import { content, page, question, section } from '@fettle/domain/inspections/template-builder'
import pg from 'pg'
import type { Crowd } from './crowd.ts'

/** How much of a property manager one tenant holds. */
export type PlacesAsked = {
  readonly locations: number
  readonly assets: number
  /** Inspections of 400 answers each. */
  readonly inspections: number
  readonly items: number
  readonly schedules: number
}
export type Places = {
  /** A location with a thousand inside it, and one with everything. */
  readonly nodeId: string
  readonly estateId: string
  readonly inspectionIds: readonly string[]
  /** Inspections that are in progress, for answers. */
  readonly openIds: readonly string[]
  readonly instanceId: string
  readonly questionKeys: readonly string[]
}

const questionsOf = 400
const keys = Array.from({ length: questionsOf }, (_none, at) => `q${at}`)
const template = JSON.stringify(
  content(
    page('p', 'Page', [
      section(
        's',
        'Section',
        keys.map((key) => question(key, `Question ${key}`)),
      ),
    ]),
  ),
)
type Filling = { readonly client: pg.Client; readonly tenantId: string; readonly asked: PlacesAsked }
type Run = (text: string, ...values: readonly unknown[]) => Promise<pg.QueryResult>
const runOf =
  ({ client, tenantId }: Filling): Run =>
  (text, ...values) =>
    client.query(text, [tenantId, ...values])

const requirementKeys = [
  'gas_safety',
  'eicr',
  'smoke_co',
  'epc',
  'legionella',
  'fire_risk',
  'asbestos',
  'lift_loler',
  'firefighting_kit',
  'fire_doors_common',
  'fire_doors_flat',
  'social_appliances',
]

const base = 'select organisation_id, address from locations where tenant_id = $1 and id = $2'
const add = 'insert into locations (id, tenant_id, organisation_id, parent_id, kind, name, address, trail, created_at)'

/** An estate with a tower of a thousand flats and houses of nineteen; they are numbered in the table `bench_locations`. */
const fillLocations = async (filling: Filling, locationId: string) => {
  const { client, asked } = filling
  const run = runOf(filling)
  const [estateId, nodeId] = [randomUUID() as string, randomUUID() as string]
  await run(
    `${add} select $3, $1, b.organisation_id, null, 'estate', 'Bench estate', b.address, '{}', now() from (${base}) b`,
    locationId,
    estateId,
  )
  await run(
    `${add} select $3, $1, b.organisation_id, $4, 'building', 'Bench tower', b.address, array[$4::uuid], now() from (${base}) b`,
    locationId,
    nodeId,
    estateId,
  )
  await run(
    `${add} select gen_random_uuid(), $1, b.organisation_id, $4, 'unit', 'Flat ' || n, b.address, array[$3::uuid, $4::uuid], now() from (${base}) b, generate_series(1, 1000) n`,
    locationId,
    estateId,
    nodeId,
  )
  await run(
    `with buildings as (${add} select gen_random_uuid(), $1, b.organisation_id, $3, 'building', 'House ' || n, b.address, array[$3::uuid], now()
       from (${base}) b, generate_series(1, $4::int) n returning id, organisation_id, address)
     ${add} select gen_random_uuid(), $1, h.organisation_id, h.id, 'unit', 'Flat ' || n, h.address, array[$3::uuid, h.id], now() from buildings h, generate_series(1, 19) n`,
    locationId,
    estateId,
    Math.max(1, Math.floor((asked.locations - 1_002) / 20)),
  )
  await client.query('analyze locations')
  await run(
    `update locations l set child_count = c.n from (select parent_id, count(*) as n from locations where tenant_id = $1 and parent_id is not null group by 1) c
     where l.tenant_id = $1 and l.id = c.parent_id`,
  )
  // Otherwise a scheduled task derives the requirements of every location while the bench measures.
  await run(
    `insert into reckoned_locations (tenant_id, location_id, catalogue) select $1, id, 2147483647 from locations where tenant_id = $1
     on conflict (tenant_id, location_id) do update set catalogue = excluded.catalogue`,
  )
  await run(
    'create temp table bench_locations as select id, organisation_id, row_number() over (order by id)::int as n from locations where tenant_id = $1',
  )
  await client.query('create unique index on bench_locations (n)')
  await client.query('analyze bench_locations')
  const { rows } = await client.query('select count(*)::int as most from bench_locations')
  return { estateId, nodeId, most: (rows[0] as { most: number }).most }
}

const fillAssets = async (filling: Filling, most: number): Promise<void> => {
  const run = runOf(filling)
  const typeId = randomUUID()
  await run("insert into asset_types (id, tenant_id, name, created_at) values ($2, $1, 'Bench boiler', now())", typeId)
  await run(
    `insert into assets (tenant_id, number, type_id, location_id, name, make, serial, installed_on, state_since, created_at)
     select $1, g, $2, l.id, 'Boiler ' || g, (array['Ideal', 'Vaillant', 'Baxi'])[1 + g % 3], 'S' || g, date '2010-01-01' + (g % 5000)::int, now(), now()
     from generate_series(1, $3::int) g join bench_locations l on l.n = 1 + g % ${most}`,
    typeId,
    filling.asked.assets,
  )
}

type OfMember = { readonly memberId: string; readonly most: number }

const fillTemplate = async (filling: Filling, memberId: string) => {
  const run = runOf(filling)
  const [templateId, versionId] = [randomUUID(), randomUUID()]
  await run(
    `insert into inspection_templates (id, tenant_id, title, category, state, content, published_version, created_by_membership_id, created_at)
     values ($2, $1, 'Bench inventory', '', 'published', $3::jsonb, 1, $4, now())`,
    templateId,
    template,
    memberId,
  )
  await run(
    `insert into inspection_template_versions (id, tenant_id, template_id, version_number, title, is_reviewed, content, content_hash, published_by_membership_id, published_at)
     values ($2, $1, $3, 1, 'Bench inventory', true, $4::jsonb, '', $5, now())`,
    versionId,
    templateId,
    template,
    memberId,
  )
  return { templateId, versionId }
}

/** Inspections that wait for their review with all answers, and some in progress without any. */
const fillInspections = async (filling: Filling, { memberId, most }: OfMember) => {
  const run = runOf(filling)
  const { templateId, versionId } = await fillTemplate(filling, memberId)
  const instanceId = randomUUID() as string
  const instances = JSON.stringify([
    { uuid: instanceId, sectionKey: 's', title: '', locationUuid: null, assetUuid: null, leftOut: '' },
  ])
  const addInspections = async (from: number, count: number, state: string) => {
    const { rows } = await run(
      `insert into inspections (client_tenant_id, number, template_id, template_version_id, organisation_id, location_id, location_name, location_address, assignee_membership_id, state, instances, asked, answered, created_by_membership_id, created_at)
       select $1, $2::int + g, $3, $4, l.organisation_id, l.id, 'Flat', '1 Bench Road', $5, $6, $7::jsonb, 400, 400, $5, now()
       from generate_series(1, $8::int) g join bench_locations l on l.n = 1 + g % ${most} returning id`,
      from,
      templateId,
      versionId,
      memberId,
      state,
      instances,
      count,
    )
    return rows.map(({ id }) => id as string)
  }
  const { inspections } = filling.asked
  const inspectionIds = await addInspections(0, inspections, 'pending')
  const openIds = await addInspections(inspections, 400, 'in_progress')
  await run(
    `insert into inspection_operations (id, client_tenant_id, inspection_id, instance_id, question_key, value, answered_at, received_at, device, sequence, author_membership_id)
     select gen_random_uuid(), $1, i, $3, 'q' || k, '"pass"', now(), now(), 'bench', k + 1, $4 from unnest($2::uuid[]) i, generate_series(0, ${questionsOf - 1}) k`,
    inspectionIds,
    instanceId,
    memberId,
  )
  return { inspectionIds: inspectionIds.slice(0, 2_000), openIds, instanceId }
}

const fillRequirements = async (filling: Filling): Promise<void> => {
  const run = runOf(filling)
  await run(
    `with items as (insert into requirement_items (id, tenant_id, location_id, requirement_key)
       select gen_random_uuid(), $1, l.id, k from bench_locations l, unnest($2::text[]) k where l.n <= $3::int / ${requirementKeys.length} on conflict do nothing returning id)
     insert into requirement_item_periods (tenant_id, item_id, from_on, applies, because, missing, first_due_on)
     select $1, id, date '2020-01-01', (array['yes', 'yes', 'yes', 'no'])[1 + abs(hashtext(id::text)) % 4], '{}', '{}', current_date + abs(hashtext(id::text)) % 700 - 100 from items`,
    requirementKeys,
    filling.asked.items,
  )
  // Without their triggers, statuses and counters are stored at once.
  await filling.client.query('analyze requirement_items, requirement_item_periods')
  await filling.client.query('set session_replication_role = origin')
  await run(
    `select store_requirement_statuses($1, b.ids) from (select array_agg(i.id) as ids from
       (select id, row_number() over (order by id) / 5000 as batch from requirement_items where tenant_id = $1) i group by i.batch) b`,
  )
  await run('select advance_requirement_statuses($1, current_date, 2147483647)')
  await filling.client.query('set session_replication_role = replica')
}

const fillSchedules = async (filling: Filling, { memberId, most }: OfMember): Promise<void> => {
  const run = runOf(filling)
  await run(
    `with made as (insert into schedules (id, tenant_id, title, category, service, priority, budget, rule, starts_on, basis, shift, state, stored_through, created_by_membership_id, created_at)
       select gen_random_uuid(), $1, 'Service ' || g, 'heating-gas', 'no-heating', 'planned', 12000, '{"frequency": "monthly", "interval": 4, "missingDay": "clamp"}', current_date, 'scheduled', 'none', 'active', current_date + 730, $2, now()
       from generate_series(1, $3::int) g returning id),
     numbered as (select id, row_number() over () as n from made),
     targets as (insert into schedule_targets (tenant_id, schedule_id, location_id)
       select $1, s.id, l.id from numbered s join bench_locations l on l.n = 1 + s.n % ${most} returning schedule_id, location_id)
     insert into occurrences (tenant_id, schedule_id, location_id, index, due_on, planned_on, make_at)
     select $1, t.schedule_id, t.location_id, k, d.due_on, d.due_on, d.due_on from targets t, generate_series(0, 6) k,
       lateral (select current_date + k * 100 + 30 + abs(hashtext(t.schedule_id::text)) % 100 as due_on) d`,
    memberId,
    filling.asked.schedules,
  )
  await run(
    `insert into planned_counters (tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, shard, dates, budget)
     select tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, 0, dates, budget from planned_dates_counted($1)`,
  )
}

const filledTables = [
  'locations',
  'assets',
  'inspections',
  'inspection_operations',
  'requirement_items',
  'requirement_item_periods',
  'requirement_statuses',
  'bucket_counters',
  'planned_counters',
  'schedules',
  'schedule_targets',
  'occurrences',
]

/** Fills a tenant with locations in a tree, assets, answered inspections, requirements and schedules with dates. */
export const fillPlaces = async (url: string, { tenantId, locationId }: Crowd, asked: PlacesAsked): Promise<Places> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const filling = { client, tenantId, asked }
  // Triggers for each row of audit log and counters would take an hour.
  await client.query('set session_replication_role = replica')
  const { estateId, nodeId, most } = await fillLocations(filling, locationId)
  await fillAssets(filling, most)
  const { rows } = await client.query('select id from memberships where tenant_id = $1 limit 1', [tenantId])
  const memberId = (rows[0] as { id: string }).id
  const inspected = await fillInspections(filling, { memberId, most })
  await fillRequirements(filling)
  await fillSchedules(filling, { memberId, most })
  await client.query('drop table bench_locations')
  await client.query('set session_replication_role = origin')
  for (const table of filledTables) await client.query(`vacuum analyze ${table}`)
  await client.end()
  return { nodeId, estateId, ...inspected, questionKeys: keys }
}
