import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { orderListStatements } from '#areas/work-orders/order-list.store'
import type { Crowd } from './crowd.ts'

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
  const { rows, counted, totals } = statementsOf(crowd, question)
  const isWhole = question.q === '' && question.priority === undefined
  const beside = isWhole ? totals : counted
  const [page] = await Promise.all([pool.query<{ json: string }>(rows), beside && pool.query(beside)])
  return page.rows[0]?.json ?? '[]'
}

/** node:http and the driver: no session, no checks, no row security, the same rows. */
export const startFloor = (pool: pg.Pool, crowd: Crowd): Promise<{ server: Server; address: string }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const question = JSON.parse(decodeURIComponent(request.headers['x-question'] as string)) as Question
      askDatabase(pool, crowd, question).then(
        (json) => response.writeHead(200, { 'content-type': 'application/json' }).end(`{"response":${json}}`),
        () => response.writeHead(500).end(),
      )
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    )
  })
