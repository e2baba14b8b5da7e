import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { orderBySql, orderListStatements, orderQuery } from '#areas/order-lists/order-list.store'
import type { Crowd } from './crowd.ts'
import { type Replay, replayCall } from './statements.ts'

export type Question = { bucket: 'all' | 'new' | 'completed'; q: string; priority: 'urgent' | undefined }

const page = { offset: 0, limit: 25 }
const filterOf = (crowd: Crowd, question: Question) => ({
  ...question,
  sort: 'changed' as const,
  direction: 'desc' as const,
  tenantId: crowd.tenantId,
  organisations: null,
  currency: 'GBP',
  zone: 'Europe/London',
  self: crowd.tenantId,
  sources: [],
  now: new Date().toISOString(),
})

/** The same statements and nothing else: what the driver and the database cost. */
export const askDatabase = async (pool: pg.Pool, crowd: Crowd, question: Question): Promise<string> => {
  const { rows, stored, counted } = orderListStatements(filterOf(crowd, question), page)
  const insertRelated = stored ?? counted
  const [found] = await Promise.all([pool.query<{ json: string }>(rows), insertRelated && pool.query(insertRelated)])
  return found.rows[0]?.json ?? '[]'
}

/** What a row of the list says, column by column as they are stored. */
const plainColumns = `w.id, w.number, w.title, w.priority, w.category, w.service, w.source, w.bucket, w.status_changes_at, w.next_bucket, $2::timestamptz as now,
  w.responsible_party as ball, w.responsible_since as ball_since, w.client_waited, w.contractor_waited, w.resident_waited, w.placement_reason as because, w.next_step, w.location_id, w.location_name, w.address->>'town' as town, w.address->>'postcode' as postcode, w.time_zone,
  o.name as organisation_name, t.name as contractor_name, w.job_count, w.quote_count,
  (select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color)) from work_order_tags x join tags g on g.tenant_id = $1 and g.id = x.tag_id
    where x.client_tenant_id = $1 and x.work_order_id = w.id) as tags,
  w.authorised, $3::text as currency, w.next_visit_at, w.complete_by, w.paused_at, w.created_at, w.changed_at`

/** The same rows and their stored total as most servers ask for them: the driver reads each value, and this process writes the text. */
const askPlainly = async (pool: pg.Pool, crowd: Crowd, question: Question): Promise<string> => {
  const filter = filterOf(crowd, question)
  const { stored, counted } = orderListStatements(filter, page)
  const { name, picked, found, values } = orderQuery(filter, page)
  const text = `${found ? `with found as materialized (${found}) ` : ''}select ${plainColumns}${found ? ', (select count(*)::int from found) as n' : ''}
    from (${picked}) p cross join lateral (select * from work_orders where client_tenant_id = $1 and id = p.id offset 0) w
      join organisations o on o.tenant_id = $1 and o.id = w.organisation_id left join tenants t on t.id = w.contractor_tenant_id
    order by p.k ${orderBySql(filter)}, p.id desc`
  const insertRelated = stored ?? counted
  const [{ rows }, totals] = await Promise.all([
    pool.query({ name: `plain-${name}`, text, values }),
    insertRelated && pool.query(insertRelated),
  ])
  return JSON.stringify({ results: rows, counts: totals?.rows })
}

/** The statements of a recorded call on one connection; one that fails takes its transaction back. */
export const askAgain = async (pool: pg.Pool, replay: Replay, order: string | undefined): Promise<string> => {
  const client = await pool.connect()
  try {
    return JSON.stringify(await replayCall(client, replay, order))
  } catch (problem) {
    await client.query('rollback')
    throw problem
  } finally {
    client.release()
  }
}

type Parts = { pool: pg.Pool; crowd: Crowd; replays: ReadonlyMap<string, Replay> }

const answer = ({ pool, crowd, replays }: Parts, { headers }: IncomingMessage): Promise<string> => {
  const replay = replays.get(String(headers['x-replay']))
  if (replay) return askAgain(pool, replay, headers['x-order']?.toString())
  const ask = headers['x-plainly'] ? askPlainly : askDatabase
  return ask(pool, crowd, JSON.parse(decodeURIComponent(headers['x-question'] as string)) as Question)
}

/** node:http and the driver: no session, no checks, no row security, the same rows; in the product's own statements or in plain ones. */
export const startFloor = (parts: Parts): Promise<{ server: Server; address: string }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      // A body is read before it is answered, or the connection could not be kept.
      request.resume().on(
        'end',
        () =>
          void answer(parts, request).then(
            (json) => response.writeHead(200, { 'content-type': 'application/json' }).end(`{"response":${json}}`),
            () => response.writeHead(500).end(),
          ),
      )
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    )
  })
