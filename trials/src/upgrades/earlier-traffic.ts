import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Same role and timeouts as the older server. */
const options = '-c role=fettle_app -c statement_timeout=10000 -c lock_timeout=5000 -c timezone=UTC'

/** In a fixed order, as in the product: plans of a table whose indexes change would lock in different orders. */
const touch = `with held as (select id from work_orders where client_tenant_id = $1 and number < 5 order by id for update)
  update work_orders o set changed_at = changed_at from held where o.client_tenant_id = $1 and o.id = held.id`

type Turn = { readonly table: string; readonly tenant: string; readonly touches: boolean }

/** One call. Serialization failures and deadlocks are retried up to three times, as in the product. */
const turnAt = async (client: pg.Client, turn: Turn, left = 3): Promise<void> => {
  try {
    await client.query('begin')
    await client.query("select set_config('app.tenant', $1, true)", [turn.tenant])
    await client.query(`select * from "${turn.table}" limit 20`)
    if (turn.touches) await client.query(touch, [turn.tenant])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => undefined)
    if (!turn.touches || left === 1 || (problem as { code?: string }).code !== '40P01') throw problem
    await sleep(10 + Math.random() * 50)
    return turnAt(client, turn, left - 1)
  }
}

type Found = { statements: number; longest: number; failed: string[] }

/**
 * Reads every table and updates rows of the busiest ones, tenant by tenant, without a pause, like an older server
 * during the migration.
 */
export const startOldTraffic = (url: string, tables: readonly string[], tenants: readonly string[]) => {
  const found: Found = { statements: 0, longest: 0, failed: [] }
  let isOver = false
  const lane = async (place: number) => {
    const client = new pg.Client({ connectionString: url, options })
    client.on('error', () => undefined)
    await client.connect()
    for (let turn = place; !isOver; turn++) {
      const table = tables[turn % tables.length] ?? ''
      const tenant = tenants[turn % tenants.length] ?? ''
      const started = performance.now()
      try {
        await turnAt(client, { table, tenant, touches: turn % 5 === 0 })
        found.statements++
        found.longest = Math.max(found.longest, performance.now() - started)
      } catch (problem) {
        const { code = '', detail = '' } = problem as { code?: string; detail?: string }
        // Tables without access for this role do not matter for the migration.
        if (code !== '42501')
          found.failed.push(
            `${table}: ${code} ${problem instanceof Error ? problem.message : String(problem)} ${detail}`.trim(),
          )
      }
      await sleep(2)
    }
    await client.end()
  }
  const all = Promise.all(Array.from({ length: 4 }, (_none, place) => lane(place)))
  return async (): Promise<Found> => {
    isOver = true
    await all
    return found
  }
}
