import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inRead, inTransaction, type Read, type Tx } from '#platform/database/transaction'
import type { AnyHandler } from '#platform/runner/area'
import { Refused } from '#platform/runner/refusal'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const entries = {
  title: 'Tap drips',
  description: 'In the kitchen',
  category: 'plumbing',
  service: 'leaks',
  priority: 'routine',
}
const body = (change: object = {}) => ({ location_uuid: context.location, ...entries, ...change })
const create = (change: object = {}, key?: string) =>
  context.manager.raw(workOrdersMethods.create, body(change), key ? { 'idempotency-key': key } : {})
const uuidOf = (answer: { body: string | Uint8Array }) =>
  (JSON.parse(String(answer.body)) as { response: { uuid: string } }).response.uuid
const counted = async (table: string) => {
  const { rows } = await context.server.pools.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}
/** Number of rows that `work` adds to a table. */
const added = async (table: string, work: () => Promise<unknown>) => {
  const before = await counted(table)
  await work()
  return (await counted(table)) - before
}

describe('a read', () => {
  const nobody = { tenantId: '', personId: '' }
  const ask = (read: Read) => read.rows<{ n: number }>('test-one', 'select 1 as n', [])

  test('with final reads returns their rows and refuses later queries', async () => {
    const { app } = context.server.pools
    const readThen = (after: (read: Read) => Promise<unknown>) =>
      inRead(app, nobody, async (read) => [await read.finalReads(() => ask(read)), await after(read)])
    expect(await readThen(async () => 'over')).toEqual([[{ n: 1 }], 'over'])
    await expect(readThen(ask)).rejects.toThrow('after the final reads')
    await expect(readThen(async (read) => read.db)).rejects.toThrow('after the final reads')
    expect(await inRead(app, nobody, ask)).toEqual([{ n: 1 }])
  })

  test('that fails leaves its connection usable', async () => {
    const { app } = context.server.pools
    const broken = inRead(app, nobody, (read) => read.finalReads(() => read.rows('test-broken', 'select 1 / 0', [])))
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    expect(await inRead(app, nobody, ask)).toEqual([{ n: 1 }])
  })

  test('starts no parallel workers', async () => {
    const { app, link, worker } = context.server.pools
    for (const pool of [app, link, worker])
      expect((await pool.query('show max_parallel_workers_per_gather')).rows[0]).toEqual({
        max_parallel_workers_per_gather: '0',
      })
  })
})

describe('a pipeline', () => {
  const kinds: Readonly<Record<string, string>> = { P: 'parse', D: 'describe', E: 'execute', S: 'sync' }
  /** Counts the messages of these kinds that a connection writes during `work`. */
  const sent = async (client: object, work: () => Promise<unknown>) => {
    const { stream } = (client as { connection: pg.Connection }).connection
    const counts = { parse: 0, describe: 0, execute: 0, sync: 0 }
    const write = vi.spyOn(stream, 'write')
    await work()
    for (const [message] of write.mock.calls as unknown as [Buffer][])
      for (let at = 0; at < message.length; at += 1 + message.readInt32BE(at + 1)) {
        const kind = kinds[message.toString('latin1', at, at + 1)]
        if (kind) counts[kind as keyof typeof counts]++
      }
    write.mockRestore()
    return counts
  }
  const withLine = async (work: (client: pg.PoolClient) => Promise<void>) => {
    const client = await context.server.pools.app.connect()
    try {
      await work(client)
    } finally {
      client.release()
    }
  }

  test('has one Sync and sends prepared statements without Parse and Describe', () =>
    withLine(async (client) => {
      const ask = () =>
        Promise.all([
          client.query({ name: 'wave-sum', text: 'select $1::int + 1 as n, null as none', values: [41] }),
          client.query({ name: 'wave-list', text: "select now()::date, 'b'", rowMode: 'array' }),
          client.query({ name: 'wave-sum', text: 'select $1::int + 1 as n, null as none', values: [1] }),
          client.query('select 3 as n'),
        ])
      expect(await sent(client, ask)).toEqual({ parse: 3, describe: 4, execute: 4, sync: 1 })
      expect(await sent(client, ask)).toEqual({ parse: 1, describe: 1, execute: 4, sync: 1 })
      const [first, list, second, third] = await ask()
      expect([first.rows, second.rows, third.rows]).toEqual([
        [{ n: 42, none: null }],
        [{ n: 2, none: null }],
        [{ n: 3 }],
      ])
      expect(list.rows).toEqual([[expect.any(Date), 'b']])
      expect(list).toMatchObject({ command: 'SELECT', rowCount: 1 })
    }))

  test('rejects from the first failure on with its error, and the connection stays usable', () =>
    withLine(async (client) => {
      const divide = (by: number) =>
        client.query({ name: 'wave-divide', text: 'select 6 / $1::int as n', values: [by] })
      const later = () => client.query({ name: 'wave-later', text: "select 'there' as word" })
      const [before, failed, skipped] = await Promise.allSettled([client.query('select 1 as n'), divide(0), later()])
      expect(before).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } })
      expect([failed, skipped]).toMatchObject([{ reason: { code: '22012' } }, { reason: { code: '22012' } }])
      expect((await Promise.all([divide(2), later()])).map(({ rows }) => rows)).toEqual([
        [{ n: 3 }],
        [{ word: 'there' }],
      ])
      await expect(client.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' })
      await expect(client.query({ name: 'wave-later', text: 'select 2' })).rejects.toThrow('Two statements are called')
      expect((await later()).rows).toEqual([{ word: 'there' }])
    }))

  test('reports the error of a pipelined write and rolls back', async () => {
    const { app, owner } = context.server.pools
    const reader = { tenantId: context.admin.tenantId, personId: '' }
    const series = () => owner.query("select last from number_series where name = 'waves'")
    const write = (tx: Tx, last: number) =>
      tx.rows('wave-series', "insert into number_series (tenant_id, name, last) values ($1, 'waves', $2)", [
        tx.tenantId,
        last,
      ])
    const twice = inTransaction(app, reader, async (tx) => {
      tx.pipelineWrite(write(tx, 1))
      tx.pipelineWrite(write(tx, 2))
      await tx.rows('wave-beside', 'select 1', []).catch(() => undefined)
      await tx.rows('wave-after', 'select 1', [])
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect((await series()).rows).toEqual([])
    const callbacks: string[] = []
    await inTransaction(app, reader, async (tx) => {
      tx.afterCommit(() => void callbacks.push('after commit'))
      tx.pipelineWrite(write(tx, 3))
    })
    expect([(await series()).rows, callbacks]).toEqual([[{ last: 3 }], ['after commit']])
    await owner.query("delete from number_series where name = 'waves'")
  })
})

describe('an idempotency key', () => {
  test('replays the first response for any order of the fields', async () => {
    const answers: Awaited<ReturnType<typeof create>>[] = []
    const orders = await added('work_orders', async () => {
      answers.push(await create({}, 'key-twice'))
      const turned = Object.fromEntries(Object.entries(body()).reverse())
      answers.push(await context.manager.raw(workOrdersMethods.create, turned, { 'idempotency-key': 'key-twice' }))
    })
    expect(orders).toBe(1)
    expect(answers[1]?.body).toBe(answers[0]?.body)
    expect(answers.map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true'])
  })

  test('with another body is refused', async () => {
    await create({}, 'key-other')
    await expect(create({ title: 'Something else' }, 'key-other')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 409,
    })
  })

  test('has one effect and one response for concurrent requests', async () => {
    const orders = await added('work_orders', async () => {
      const answers = await Promise.all([
        create({}, 'key-at-once'),
        create({}, 'key-at-once'),
        create({}, 'key-at-once'),
      ])
      expect(new Set(answers.map(uuidOf)).size).toBe(1)
    })
    expect(orders).toBe(1)
  })

  test('is free again after a refusal', async () => {
    const broken = { description: 'Call 07700 900123' }
    expect(await codeOf(create(broken, 'key-refused'))).toBe('description_has_contact_data')
    expect(await codeOf(create(broken, 'key-refused'))).toBe('description_has_contact_data')
    expect(await codeOf(create({}, 'key-refused'))).toBe('answered')
  })

  test('is scoped to member and method and expires after a day', async () => {
    const first = uuidOf(await create({}, 'key-shared'))
    const other = await context.admin.raw(workOrdersMethods.create, body(), { 'idempotency-key': 'key-shared' })
    expect(uuidOf(other)).not.toBe(first)
    const place = {
      name: 'A place',
      kind: 'building',
      parent_uuid: null,
      organisation_uuid: context.admin.organisationUuid,
      address_line_1: '1 Road',
      postcode: 'LS1 1AA',
    }
    const located = await context.manager.raw(locationsMethods.create, place, { 'idempotency-key': 'key-shared' })
    expect(located.headers['idempotent-replayed']).toBeUndefined()
    context.server.now += 86_400_000 + 1
    expect(uuidOf(await create({}, 'key-shared'))).not.toBe(first)
  })

  test('whose first request outlasts the lock time-out answers in_progress', async () => {
    const { app } = context.server.pools
    const { tenantId, membership } = context.manager
    const name = [tenantId, membership.id, 'work-orders.create', 'key-slow'].join('/')
    const lock = inTransaction(app, { tenantId, personId: '' }, async (tx) => {
      await tx.rows('hold', 'select pg_advisory_xact_lock(hashtextextended($1, 1))', [name])
      await expect(create({}, 'key-slow')).rejects.toMatchObject({ code: 'in_progress', status: 409 })
    })
    await lock
    expect(await codeOf(create({}, 'key-slow'))).toBe('answered')
  }, 15_000)

  test('has 8 to 200 visible characters', async () => {
    for (const key of ['short', 'with a space', 'x'.repeat(201), 'umlaut-ä-ö-ü'])
      expect(await codeOf(create({}, key))).toBe('idempotency_key_invalid')
  })
})

describe('orders created concurrently', () => {
  const numbered = async () =>
    (
      await context.server.pools.owner.query<{ number: number }>(
        'select number from work_orders where client_tenant_id = $1',
        [context.manager.tenantId],
      )
    ).rows.map(({ number }) => number)

  test('get consecutive numbers, each once', async () => {
    const before = await numbered()
    await Promise.all(Array.from({ length: 8 }, () => create()))
    const numbers = await numbered()
    expect(new Set(numbers).size).toBe(before.length + 8)
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(before.length + 8)
  })

  test('leave a gap where one is refused, without blocking each other', async () => {
    const { app } = context.server.pools
    const draw = (tx: Tx) => tx.rows<{ n: number }>('draw', 'select next_order_number()::int as n', [])
    const reader = { tenantId: context.manager.tenantId, personId: '' }
    const numbers: number[] = []
    const refused = inTransaction(app, reader, async (tx) => {
      numbers.push(...(await draw(tx)).map(({ n }) => n))
      // Another command takes a number and commits while this one holds its own.
      const [other] = await inTransaction(app, reader, draw)
      numbers.push(other?.n ?? 0)
      throw new Refused('forbidden')
    })
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
    const [first = 0, second] = numbers
    expect(second).toBe(first + 1)
    await create()
    expect(Math.max(...(await numbered()))).toBe(first + 2)
  })
})

test('of two concurrent changes of one version, one gets stale_version', async () => {
  const order = uuidOf(await create())
  const edit = (title: string) =>
    codeOf(context.manager.raw(workOrdersMethods.edit, { ...entries, title, work_order_uuid: order, version: 1 }))
  expect((await Promise.all([edit('One'), edit('Two'), edit('Three')])).sort()).toEqual([
    'answered',
    'stale_version',
    'stale_version',
  ])
})

describe('input', () => {
  const problemsOf = async (sent: unknown) => {
    const problem = await context.manager.raw(workOrdersMethods.create, sent).catch((refusal: unknown) => refusal)
    const { problems } = problem as { problems: { field: string; code: string }[] }
    return problems.map(({ field, code }) => `${field}:${code}`).sort()
  }

  test('is refused with all invalid and unknown fields', async () => {
    const broken = {
      location_uuid: 'no uuid',
      title: 'x'.repeat(161),
      description: 5,
      category: 'plumbing',
      service: 'leaks',
      priority: 'soon',
      contacts: [{ kind: 'resident', name: '' }],
      budget: -1,
      state: 'done',
      tenant_id: context.stranger.tenantId,
    }
    expect(await problemsOf(broken)).toEqual([
      'budget:too_small',
      'contacts.0.name:required',
      'description:wrong_type',
      'location_uuid:uuid_invalid',
      'priority:not_in_list',
      'state:unknown_field',
      'tenant_id:unknown_field',
      'title:too_long',
    ])
    expect(await problemsOf({})).toContain('title:required')
  })

  test('with unstorable characters is refused by field', async () => {
    expect(await problemsOf(body({ title: 'a\u0000b' }))).toEqual(['title:unstorable_text'])
    expect(await problemsOf(body({ description: 'half a \ud83d sign' }))).toEqual(['description:unstorable_text'])
    expect(await problemsOf(body({ contacts: [{ kind: 'site', name: '\u0000' }] }))).toEqual([
      'contacts:unstorable_text',
    ])
  })

  test('that is not an object is refused', async () => {
    for (const sent of [[], null, 'text', 5])
      expect(await codeOf(context.manager.raw(workOrdersMethods.create, sent))).toBe('body_must_be_an_object')
  })

  test('of text is stored unchanged', async () => {
    const title = `O'Brien; drop table "work_orders" -- 🛠 ÄÖ \\ %`
    const order = await context.manager.call(workOrdersMethods.get, { workOrderUuid: uuidOf(await create({ title })) })
    expect(order.title).toBe(title)
  })
})

describe('a page', () => {
  const list = (sent: object, headers: Record<string, string> = {}) =>
    context.manager.raw(workOrdersMethods.list, sent, headers)
  const rowsOf = (answer: { body: string | Uint8Array }) =>
    (JSON.parse(String(answer.body)) as { response: unknown[] }).response

  test('has count, limit and offset, and at most a hundred rows', async () => {
    const first = await list({}, { 'x-pagination-limit': '2' })
    expect(rowsOf(first)).toHaveLength(2)
    expect(first.headers).toMatchObject({ 'x-pagination-limit': '2', 'x-pagination-offset': '0' })
    const second = await list({}, { 'x-pagination-limit': '2', 'x-pagination-offset': '2' })
    expect(rowsOf(second)).not.toEqual(rowsOf(first))
    expect((await list({}, { 'x-pagination-limit': '5000' })).headers['x-pagination-limit']).toBe('100')
    expect((await list({})).headers['x-pagination-limit']).toBe('25')
  })

  test('beyond the end is empty and has the count', async () => {
    const answer = await list({}, { 'x-pagination-offset': '5000' })
    expect(rowsOf(answer)).toEqual([])
    expect(Number(answer.headers['x-pagination-count'])).toBe(await counted('work_orders'))
  })

  test('refuses invalid numbers', async () => {
    for (const limit of ['-1', '1.5', 'many', '1e9'])
      expect(await codeOf(list({}, { 'x-pagination-limit': limit }))).toBe('pagination_invalid')
    expect(await codeOf(list({}, { 'x-pagination-offset': '-1' }))).toBe('pagination_invalid')
  })

  test('caps the count at 10,000 with a filter, and counts a whole bucket exactly', async () => {
    const template = uuidOf(await create({ priority: 'planned' }))
    const columns = `number, organisation_id, location_id, location_name, address, time_zone, title, description, category, service, priority, access_notes, source, state, bucket,
      secondary_buckets, responsible_party, responsible_since, placement_reason, respond_by, complete_by, created_by_membership_id, created_at, changed_at, client_tenant_id`
    await context.server.pools.owner.query(
      `insert into work_orders (${columns}) select number + 1000 + n, ${columns.slice(columns.indexOf(',') + 1)}
       from work_orders, generate_series(1, 10100) n where id = $1`,
      [template],
    )
    const filtered = await list({ priority: 'planned' })
    expect(filtered.headers).toMatchObject({ 'x-pagination-count': '10001', 'x-pagination-count-capped': 'true' })
    const far = await list({ priority: 'planned' }, { 'x-pagination-offset': '10050' })
    expect([rowsOf(far).length, far.headers['x-pagination-count']]).toEqual([25, '10075'])
    const whole = await list({})
    expect(whole.headers['x-pagination-count']).toBe(String(await counted('work_orders')))
    expect(whole.headers['x-pagination-count-capped']).toBeUndefined()
    await context.server.pools.owner.query('delete from work_orders where number > 1000')
    expect((await list({})).headers['x-pagination-count']).toBe(String(await counted('work_orders')))
  })

  test('is CSV on request, with formulas escaped', async () => {
    await create({ title: '=SUM("tap",2)', priority: 'urgent' })
    await create({ title: '  +1 tap, "brass"', priority: 'urgent' })
    const answer = await list({ priority: 'urgent', sort: 'number', direction: 'asc' }, { accept: 'text/csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [headings, first, second] = String(answer.body).split('\r\n')
    expect(headings?.split(',').slice(0, 3)).toEqual(['uuid', 'number', 'title'])
    expect(first).toContain(`"'=SUM(""tap"",2)"`)
    expect(second).toContain(`"'+1 tap, ""brass"""`)
  })
})

describe('a command that fails', () => {
  const failing = async (work: (handle: AnyHandler) => AnyHandler, call: () => Promise<unknown>) => {
    const { services } = context.server
    const { handlerOf } = services
    services.handlerOf = (method) => {
      const handle = handlerOf(method)
      return Object.assign(work(handle), handle)
    }
    try {
      return await call().catch((problem: unknown) => problem)
    } finally {
      services.handlerOf = handlerOf
    }
  }
  const tables = ['work_orders', 'activity', 'outbox', 'number_series', 'idempotency_keys', 'work_order_private']

  test('is rolled back with its key', async () => {
    const before = await Promise.all(tables.map(counted))
    const thrown = await failing(
      (handle) => async (input, context) => {
        await handle(input, context)
        throw new TypeError('a mistake of ours')
      },
      () => create({}, 'key-thrown'),
    )
    expect(thrown).toBeInstanceOf(TypeError)
    expect(await Promise.all(tables.map(counted))).toEqual(before)
    expect(await codeOf(create({}, 'key-thrown'))).toBe('answered')
  })

  test('by a rule is written to the audit log only', async () => {
    const before = await Promise.all(tables.map(counted))
    const traces = await added('audit_log', () =>
      failing(
        (handle) => async (input, context) => {
          await handle(input, context)
          throw new Refused('forbidden')
        },
        () => create({}, 'key-ruled'),
      ),
    )
    expect(traces).toBe(1)
    expect(await Promise.all(tables.map(counted))).toEqual(before)
    const { rows } = await context.server.pools.owner.query(
      'select method, outcome, membership_id from audit_log order by at desc, id limit 50',
    )
    expect(rows).toContainEqual({
      method: 'work-orders.create',
      outcome: 'forbidden',
      membership_id: context.manager.membership.id,
    })
  })

  test('by a serialization failure is retried', async () => {
    let attempts = 0
    const orders = await added('work_orders', () =>
      failing(
        (handle) => async (input, context) => {
          attempts++
          if (attempts < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
          return handle(input, context)
        },
        () => create(),
      ),
    )
    expect([attempts, orders]).toEqual([3, 1])
  })
})

test('a query runs in a read-only transaction', async () => {
  const { services } = context.server
  const { handlerOf } = services
  const sneaky: AnyHandler = (_input, context) =>
    (context as { read: { rows: (name: string, text: string, values: unknown[]) => Promise<unknown> } }).read.rows(
      'sneaky',
      "update jobs set tab = 'x'",
      [],
    )
  services.handlerOf = () => sneaky
  const work = context.owner.raw(jobsMethods.counts, {}).catch((problem: unknown) => problem)
  const problem = await work
  services.handlerOf = handlerOf
  expect(problem).toMatchObject({ code: '25006' })
})
