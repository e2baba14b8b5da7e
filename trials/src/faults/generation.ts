import { setTimeout as sleep } from 'node:timers/promises'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import type pg from 'pg'
import type { Product } from '../harness/product.ts'
import { type FaultContext, staff } from './races.ts'

export type Generation = {
  readonly dates: number
  readonly kills: number
  /** Kills after which some dates had their order and others did not. */
  readonly amid: number
  readonly wrong: readonly string[]
}

const title = 'Round of the trial'

/** A daily schedule at some locations, whose dates of two years are all due at once. */
const makeDue = async (context: FaultContext, owner: pg.Client, most: number): Promise<string> => {
  const administrator = staff(context, 'ADM')
  const [place] = context.market.places
  if (!place) throw new Error('There is no location')
  const draft = await administrator.call(schedulesMethods.create, {
    title,
    description: 'Look at everything',
    category: 'grounds',
    service: 'grass-and-hedges',
    priority: 'planned',
    rule: { frequency: 'daily', interval: 1, missingDay: 'clamp' },
    startsOn: addDays(new Date().toISOString().slice(0, 10), 1),
    locationUuids: context.market.places.slice(0, Math.ceil(most / 700)).map(({ uuid }) => uuid),
  })
  const { uuid } = await administrator.call(schedulesMethods.activate, {
    scheduleUuid: draft.uuid,
    version: draft.version,
  })
  await owner.query(
    `with due as (select tenant_id, id, row_number() over (order by due_on, id) as place from occurrences where schedule_id = $1)
     update occurrences o set make_at = case when due.place <= $2 then now() end from due where o.tenant_id = due.tenant_id and o.id = due.id`,
    [uuid, most],
  )
  return uuid
}

type Progress = { readonly made: number; readonly open: number }

const progressOf = async (owner: pg.Client, scheduleUuid: string): Promise<Progress> => {
  const { rows } = await owner.query<Progress>(
    `select count(*) filter (where state = 'instructed')::int as made, count(*) filter (where make_at is not null)::int as open
     from occurrences where schedule_id = $1`,
    [scheduleUuid],
  )
  return rows[0] ?? { made: 0, open: 0 }
}

const askForWork = (owner: pg.Client) => owner.query("select graphile_worker.add_job('make-planned-work', '{}')")

/** Kills the server amid the creation of planned work orders; afterwards each date has one order, and each order one date. */
export const generateThroughKills = async (
  context: FaultContext,
  product: Product,
  { dates, kills }: { readonly dates: number; readonly kills: number },
): Promise<Generation> => {
  let owner = await product.owner()
  const scheduleUuid = await makeDue(context, owner, dates)
  let amid = 0
  for (let turn = 0; turn < kills; turn++) {
    const before = await progressOf(owner, scheduleUuid)
    if (before.open === 0) break
    await askForWork(owner)
    const until = { made: before.made + 1 + context.chance.below(Math.ceil(dates / kills)), at: Date.now() + 10_000 }
    let progress = before
    while (progress.made < until.made && progress.open > 0 && Date.now() < until.at) {
      await sleep(context.chance.below(20))
      progress = await progressOf(owner, scheduleUuid)
    }
    if (progress.made > before.made && progress.open > 0) amid++
    await owner.end()
    await product.end('SIGKILL')
    await product.start()
    owner = await product.owner()
  }
  const deadline = Date.now() + 600_000
  while ((await progressOf(owner, scheduleUuid)).open > 0 && Date.now() < deadline) {
    await askForWork(owner)
    await sleep(1_000)
  }
  const { rows } = await owner.query<{ wrong: string }>(
    `select 'a date without its order: ' || due_on as wrong from occurrences where schedule_id = $1 and make_at is not null
     union all select 'an order of several dates: ' || work_order_id from occurrences where schedule_id = $1 and work_order_id is not null group by work_order_id having count(*) > 1
     union all select 'an order without a date: ' || w.id from work_orders w where w.title = $2
       and not exists (select from occurrences o where o.tenant_id = w.client_tenant_id and o.work_order_id = w.id)
     union all select 'dates with an order: ' || count(*) || ' of ' || $3::int from occurrences where schedule_id = $1 and state = 'instructed' having count(*) <> $3::int`,
    [scheduleUuid, title, dates],
  )
  await owner.end()
  return { dates, kills, amid, wrong: rows.map(({ wrong }) => wrong) }
}
