import type { Actor } from '@fettle/domain/access/actor'
import { roles } from '@fettle/domain/access/roles'
import { dayMs } from '@fettle/domain/kernel/calendar'
import pg from 'pg'
import { freeWindows } from '#areas/calendar/calendar.port'
import { inRead } from '#platform/database/transaction'

type Company = { readonly url: string; readonly tenantId: string }
export type FreeTimeAsked = { readonly people: number; readonly days: number; readonly runs: number }
export type FreeTimeMeasured = {
  readonly rows: number
  readonly free: number
  readonly bare: number
  readonly spans: number
}

const firstDay = Date.parse('2027-03-01T00:00:00.000Z')

/** People with working hours of their own and four visits on each working day. */
const fill = async (pool: pg.Pool, tenantId: string, { people, days }: FreeTimeAsked): Promise<void> => {
  await pool.query('set session_replication_role = replica')
  await pool.query('delete from occupied where tenant_id = $1', [tenantId])
  await pool.query(
    `insert into memberships (id, tenant_id, person_id, role_code, display_name, created_at)
     select md5('operative ' || n)::uuid, $1, md5('operative ' || n)::uuid, 'KX', 'Operative ' || n, now() from generate_series(1, $2) n
     on conflict do nothing`,
    [tenantId, people],
  )
  await pool.query(
    `insert into working_patterns (tenant_id, owner_kind, owner_id, weeks, zone, valid_from, created_at)
     select $1, 'member', md5('operative ' || n)::uuid, '[[[{"from":480,"until":1020}],[{"from":480,"until":1020}],[{"from":480,"until":1020}],[{"from":480,"until":1020}],[{"from":480,"until":960}],[],[]]]',
       'Europe/London', '2020-01-06', now() from generate_series(1, $2) n on conflict do nothing`,
    [tenantId, people],
  )
  await pool.query(
    `insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
     select $1, md5('operative ' || n)::uuid, day + hour * interval '1 hour', day + (hour + 1) * interval '1 hour', 'visit', gen_random_uuid()
     from generate_series(1, $2) n, generate_series($3::timestamptz, $3::timestamptz + ($4 - 1) * interval '1 day', '1 day') day, unnest(array[8, 10, 12, 14]) hour
     where extract(isodow from day) <= 5`,
    [tenantId, people, new Date(firstDay).toISOString(), days],
  )
  await pool.query('set session_replication_role = origin')
  await pool.query('analyze occupied')
}

const actor = (tenantId: string): Actor => ({
  membershipId: 1,
  membershipUuid: '',
  personUuid: '',
  tenantId,
  side: 'client',
  role: 'ADM',
  roleUuid: null,
  grants: roles.ADM.grants,
  namespace: 'uk',
  organisationScope: 'all',
  limit: 0,
  isDlo: false,
  displayName: '',
})

const shortest = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}

/** Milliseconds of the free times of many people, and of reading the rows that they follow from with the driver alone; the shortest of some runs. */
export const measureFreeTime = async ({ url, tenantId }: Company, asked: FreeTimeAsked): Promise<FreeTimeMeasured> => {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  const app = new pg.Pool({ connectionString: url, max: 1, options: '-c role=fettle_app' })
  await fill(owner, tenantId, asked)
  const window = { from: firstDay, until: firstDay + asked.days * dayMs }
  const times = [new Date(window.from).toISOString(), new Date(window.until).toISOString()]
  let [rows, spans] = [0, 0]
  const bare = async () => {
    const people = await owner.query({
      name: 'bare-people',
      text: "select id from memberships where tenant_id = $1 and role_code = 'KX'",
      values: [tenantId],
    })
    await owner.query({
      name: 'bare-patterns',
      text: 'select * from working_patterns where tenant_id = $1',
      values: [tenantId],
    })
    const occupied = await owner.query({
      name: 'bare-occupied',
      text: 'select * from occupied where tenant_id = $1 and membership_id = any($2::uuid[]) and starts_at < $4 and ends_at > $3 order by starts_at, id',
      values: [tenantId, people.rows.map(({ id }: { id: string }) => id), ...times],
    })
    rows = occupied.rows.length
  }
  const free = () =>
    inRead(app, { tenantId, personId: '' }, async (read) => {
      const found = await freeWindows(read, actor(tenantId), {
        companyId: tenantId,
        ...window,
        minutes: 60,
        zone: 'Europe/London',
        category: null,
      })
      spans = found.free.reduce((sum, each) => sum + each.spans.length, 0)
    })
  await bare()
  await free()
  const measured = { free: await shortest(asked.runs, free), bare: await shortest(asked.runs, bare) }
  await Promise.all([owner.end(), app.end()])
  return { rows, spans, ...measured }
}
