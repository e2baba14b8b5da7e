import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inTransaction } from '#platform/database/transaction'
import type { ScheduleRecord } from '../areas/planned-maintenance/planned-maintenance.tables.ts'
import { storeDates } from '../areas/planned-maintenance/store-dates.ts'
import { listTargets } from '../areas/planned-maintenance/targets.store.ts'

export type DatesMeasured = { readonly product: number; readonly bare: number; readonly dates: number }

const targets = 4_000
const rule = { frequency: 'monthly', interval: 1, missingDay: 'clamp' } as const

const millis = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Milliseconds in which a monthly schedule of many locations gets its dates of 24 months, and of a bare insert of the same rows. */
export const measureDates = async (url: string, tenantId: string): Promise<DatesMeasured> => {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  const app = new pg.Pool({ connectionString: url, max: 1, options: '-c role=fettle_app' })
  const id = randomUUID()
  const today = new Date().toISOString().slice(0, 10)
  await owner.query(
    `insert into schedules (id, tenant_id, title, category, service, priority, rule, starts_on, basis, shift, state, created_by_membership_id, created_at)
     select $1, $2, 'Dates', 'heating-gas', 'no-heating', 'planned', $3, $4, 'scheduled', 'after', 'active', m.id, now() from memberships m where m.tenant_id = $2 limit 1`,
    [id, tenantId, JSON.stringify(rule), today],
  )
  await owner.query(
    'insert into schedule_targets (tenant_id, schedule_id, location_id) select $1, $2, id from locations where tenant_id = $1 order by id limit $3',
    [tenantId, id, targets],
  )
  const schedule = {
    id,
    tenantId,
    rule,
    startsOn: today,
    basis: 'scheduled',
    shift: 'after',
    leadDays: 7,
  } as ScheduleRecord
  const anew = () =>
    inTransaction(app, { tenantId, personId: '' }, async (tx) => {
      await storeDates(tx, schedule, { targets: await listTargets(tx, 'uk', id), now: Date.now() })
    })
  const clear = () => owner.query('delete from occurrences where tenant_id = $1 and schedule_id = $2', [tenantId, id])
  await anew()
  const { rows } = await owner.query(
    'select location_id, index, due_on, planned_on, make_at from occurrences where schedule_id = $1',
    [id],
  )
  await owner.query('create table bench_dates as select * from occurrences where schedule_id = $1', [id])
  const plain = () => owner.query('insert into occurrences select * from bench_dates')
  let [product, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < 3; run++) {
    await clear()
    product = Math.min(product, await millis(anew))
    await clear()
    bare = Math.min(bare, await millis(plain))
  }
  await owner.query('drop table bench_dates')
  await Promise.all([owner.end(), app.end()])
  return { product, bare, dates: rows.length }
}
