import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPoolingProxy } from '../testing/pooling-proxy.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { refuseTransactionPooling } from './check-pooling.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

test('a direct connection is accepted', async () => {
  await expect(refuseTransactionPooling(database.url)).resolves.toBeUndefined()
})

test.each([{ passesOptions: true }, { passesOptions: false }])(
  'a pooler in transaction mode is refused: %o',
  async (way) => {
    const proxy = await openPoolingProxy(database.url, way)
    try {
      await expect(refuseTransactionPooling(proxy.url)).rejects.toThrow(
        'pooler (such as PgBouncer in transaction mode)',
      )
    } finally {
      await proxy.close()
    }
  },
)

test('a database that does not answer is named', async () => {
  await expect(refuseTransactionPooling('postgresql://fettle@127.0.0.1:9/fettle')).rejects.toThrow('does not answer')
})
