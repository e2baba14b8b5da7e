import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyMethod, OutputOf } from '@fettle/contracts/kernel/method'
import { fromWire, snake } from '@fettle/contracts/kernel/wire'
import type { RoleCode } from '@fettle/domain/access/roles'
import type { Namespace } from '@fettle/domain/editions/edition'
import * as z from 'zod/mini'
import { openPools } from '#platform/database/pools'
import { diskStore } from '#platform/files/file-store'
import { freshDatabase } from '#platform/postgres/test-database'
import type { Membership, Visitor } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { runMethod } from '#platform/runner/run-method'
import { compose } from './composition.ts'

export type Person = { membership: Membership; visitor: Visitor }
type Company = { id: string; side: 'client' | 'contractor'; name: string; namespace: Namespace }

/** One client, its location, two contractors appointed to it, and a clock that goes a second with each call. */
export type Scene = Awaited<ReturnType<typeof openScene>>

const nobodysSession = { start: () => undefined, end: () => undefined, tokenHash: null }

const visitorOf = (membership: Membership): Visitor => ({
  person: { id: randomUUID(), email: '', first_name: '', last_name: '', telephone: '', locale: null },
  memberships: [membership],
  address: '127.0.0.1',
  device: '',
  tokenHash: null,
})

/** Opens a database of its own with the companies in it. `close` drops it. */
export const openScene = async (namespace: Namespace = 'uk') => {
  const database = await freshDatabase()
  const pools = openPools(database.url, 4)
  const engine = compose({ pools, files: diskStore(join(tmpdir(), randomUUID())), secret: 'x'.repeat(32) })
  const clock = { now: Date.parse('2026-03-02T09:00:00.000Z') }
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_name, position) => `$${position + 1}`)
    await pools.owner.query(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
  const at = () => new Date(clock.now).toISOString()
  const company = async (name: string, side: Company['side']): Promise<Company> => {
    const id = randomUUID()
    await insert('tenants', { id, namespace, side, name, created_at: at() })
    if (side === 'contractor')
      await insert('contractor_companies', {
        tenant_id: id,
        categories: '[]',
        created_at: at(),
        town: 'Leeds',
        address_line_1: '4 Canal Wharf',
        vat_number: 'GB123456789',
      })
    return { id, side, name, namespace }
  }
  const person = async (of: Company, role: RoleCode, name: string, scope: string[] | null = null): Promise<Person> => {
    const [id, personId] = [randomUUID(), randomUUID()]
    await insert('persons', {
      id: personId,
      email: `${id}@test.example`,
      first_name: name,
      last_name: 'Test',
      created_at: at(),
    })
    await insert('memberships', {
      id,
      tenant_id: of.id,
      person_id: personId,
      role_code: role,
      display_name: name,
      organisation_scope: scope && JSON.stringify(scope),
      created_at: at(),
    })
    const membership: Membership = {
      id,
      number: 1,
      tenant_id: of.id,
      tenant_name: of.name,
      namespace,
      side: of.side,
      role_code: role,
      display_name: name,
      organisation_scope: scope,
      limit_amount: null,
      is_dlo: false,
    }
    return { membership, visitor: visitorOf(membership) }
  }
  const address = JSON.stringify({
    address_line_1: '1 High Street',
    address_line_2: null,
    town: 'London',
    postcode: 'N1 7AA',
    time_zone: namespace === 'de' ? 'Europe/Berlin' : 'Europe/London',
    address_zone: null,
    meta: null,
  })
  const group = await company('Northgate Homes', 'client')
  const branch = randomUUID()
  await insert('organisations', { id: branch, tenant_id: group.id, name: 'North', address, created_at: at() })
  const location = randomUUID()
  await insert('locations', {
    id: location,
    tenant_id: group.id,
    organisation_id: branch,
    kind: 'building',
    name: 'Harbour House',
    address,
    created_at: at(),
  })
  const [first, second] = [
    await company('Leeds Plumbing', 'contractor'),
    await company('Harrogate Heating', 'contractor'),
  ]
  for (const contractor of [first, second])
    await insert('appointments', {
      client_tenant_id: group.id,
      contractor_tenant_id: contractor.id,
      kind: 'preferred',
      created_at: at(),
    })

  /** Calls a method as a person, with camelCase in and out; a page answers its rows. Rejects with the refusal. */
  const call = async <M extends AnyMethod>(
    who: Person,
    method: M,
    body: Record<string, unknown> = {},
  ): Promise<M extends { pages: true } ? OutputOf<M>[] : OutputOf<M>> => {
    clock.now += 1000
    const answer = await runMethod(engine, method, {
      namespace,
      locale: 'en-GB',
      visitor: who.visitor,
      body: Object.fromEntries(Object.entries(body).map(([key, value]) => [snake(key), toSnake(value)])),
      headers: {},
      now: clock.now,
      session: nobodysSession,
      correlationId: 'test',
    })
    if (answer.body instanceof Uint8Array) return answer.body as never
    const { response } = JSON.parse(answer.body) as { response: unknown }
    return fromWire(method.pages ? z.array(method.output) : method.output, response) as never
  }
  const file = async (of: Person): Promise<string> => {
    const id = randomUUID()
    await insert('attachments', {
      id,
      tenant_id: of.membership.tenant_id,
      membership_id: of.membership.id,
      resource: 'completion_reports',
      filename: 'after.png',
      content_type: 'image/png',
      size: 10,
      completed_at: at(),
      created_at: at(),
    })
    return id
  }
  const close = async () => {
    await pools.close()
    await database.drop()
  }
  return {
    engine,
    pools,
    clock,
    company,
    person,
    insert,
    call,
    file,
    close,
    group,
    branch,
    location,
    first,
    second,
    address,
  }
}

const toSnake = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(toSnake)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [snake(key), toSnake(item)]))
      : value

/** The code that a call is refused with. Fails when the call is allowed. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'allowed',
    (problem: unknown) => {
      if (problem instanceof Refused) return problem.code
      throw problem
    },
  )
