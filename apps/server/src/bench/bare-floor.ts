import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { orderListStatements } from '#areas/work-orders/order-list.store'
import type { Crowd } from './crowd.ts'
import { type Replay, replayCall } from './statements.ts'

export type Question = { bucket: 'all' | 'new' | 'completed'; q: string; priority: 'urgent' | undefined }

const statementsOf = (crowd: Crowd, question: Question) =>
  orderListStatements(
    {
      ...question,
      sort: 'changed',
      direction: 'desc',
      tenantId: crowd.tenantId,
      organisations: null,
      currency: 'GBP',
      zone: 'Europe/London',
      now: new Date().toISOString(),
    },
    { offset: 0, limit: 25 },
  )

/** The same statements and nothing else: what the driver and the database cost. */
export const askDatabase = async (pool: pg.Pool, crowd: Crowd, question: Question): Promise<string> => {
  const { rows, stored, counted } = statementsOf(crowd, question)
  const beside = stored ?? counted
  const [page] = await Promise.all([pool.query<{ json: string }>(rows), beside && pool.query(beside)])
  return page.rows[0]?.json ?? '[]'
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
  return askDatabase(pool, crowd, JSON.parse(decodeURIComponent(headers['x-question'] as string)) as Question)
}

/** node:http and the driver: no session, no checks, no row security, the same rows. */
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
