import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyMethod, CallOf, OutputOf } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import type { Market } from '@fettle/domain/editions/edition'
import { Logger, runOnce } from 'graphile-worker'
import * as z from 'zod/mini'
import type { SignInProvider } from '../configuration/sign-in-settings.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { diskStore } from '../files/file-store.ts'
import { createHttpClient, type HttpClient } from '../http-client/http-client.ts'
import type { EmailMessage } from '../mail/email-message.ts'
import { latestMails } from '../mail/mail-store.ts'
import type { MailConfiguration } from '../mail/mailer.ts'
import { renderEmail } from '../mail/render-email.ts'
import { toTaskList } from '../queue/job-queue.ts'
import type { Caller, Membership } from '../runner/handlers.ts'
import type { MethodResponse, RunnerServices } from '../runner/method-call.ts'
import { Invalid, Refused } from '../runner/refusal.ts'
import { runMethod } from '../runner/run-method.ts'
import { freshDatabase } from './test-database.ts'

type ResultOf<M extends AnyMethod> = M extends { pages: true } ? OutputOf<M>[] : OutputOf<M>
/** Composes the areas; passed in, so that this file imports no area. */
export type ComposeAreas = (parts: {
  pools: Pools
  files: ReturnType<typeof diskStore>
  secret: string
  mailConfiguration: MailConfiguration
  signOn: SignOnServices
}) => RunnerServices

/** External sign-on services of a test: local providers and fixed TXT records. */
export type SignOnServices = {
  httpClient: HttpClient
  providers: readonly SignInProvider[]
  resolveTxtRecords(domain: string): Promise<string[]>
}
/** Sign-on services without providers. */
export const offlineSignOn = (): SignOnServices => ({
  httpClient: createHttpClient({ allowsPrivate: true }),
  providers: [],
  resolveTxtRecords: async () => [],
})

const secret = 'test secret test secret test secret'
/** Mail configuration that stores e-mails instead of sending them. */
export const storedMail: MailConfiguration = { secret, origin: 'https://fettle.example', transport: undefined }

/** A server without HTTP on a database of its own, with members who call methods through the runner. */
export type TestServer = {
  pools: Pools
  services: RunnerServices
  files: ReturnType<typeof diskStore>
  now: number
  tenant(side: 'client' | 'contractor', options?: { namespace?: Market; name?: string }): Promise<TestMember>
  member(of: TestMember, roleCode: string, organisationScope?: string[]): Promise<TestMember>
  /** A browser without a membership, which may sign up, in and out. */
  user(options?: { namespace?: Market; address?: string }): TestUser
  /** Confirms the address of a person. */
  confirm(email: string): Promise<void>
  /** Runs all due jobs of the queue. */
  runQueue(): Promise<void>
  /** E-mails to an address, the newest first. */
  emailsTo(address: string): Promise<EmailMessage[]>
  close(): Promise<void>
}

/** A member who calls methods: results are in camelCase, refusals are thrown. */
export type TestMember = {
  membership: Membership
  organisationUuid: string
  tenantId: string
  /** The second factor of the person: none, or when it was proved last, in epoch ms. */
  factor: { provenAt: number } | null
  call<M extends AnyMethod>(method: M, input: CallOf<M>, headers?: Record<string, string>): Promise<ResultOf<M>>
  raw(method: AnyMethod, body: unknown, headers?: Record<string, string>): Promise<MethodResponse>
}

/** A browser with its present session. */
export type TestUser = Pick<TestMember, 'call' | 'raw'> & { session: { tokenHash: string | null } }

/** Code of a refusal, or field and code of the first invalid field; `answered` where there was none. */
export const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'answered'
  } catch (problem) {
    if (problem instanceof Refused) return problem.code
    if (problem instanceof Invalid) return `${problem.problems[0]?.field}:${problem.problems[0]?.code}`
    throw problem
  }
}

/** The person of a test membership. */
const personIdOf = (membershipId: string) => membershipId.replace(/^./, '0')

/** Caller with one membership, as a session returns it. */
export const toCaller = (membership: Membership, factor: TestMember['factor'] = null): Caller => ({
  person: {
    id: personIdOf(membership.id),
    email: `${membership.id}@test.example`,
    first_name: 'Test',
    last_name: membership.role_code,
    telephone: '',
    locale: null,
    time_zone: null,
    email_confirmed_at: '2026-01-01T00:00:00.000Z',
    terms_version: '9999-12-31',
    rights: 1,
    has_second_factor: factor !== null,
    factor_at: factor && new Date(factor.provenAt).toISOString(),
  },
  memberships: [membership],
  address: '127.0.0.1',
  device: 'test',
  tokenHash: membership.id,
})

type Raw = TestMember['raw']

const callBy =
  (raw: Raw): TestMember['call'] =>
  async (method, input, headers) => {
    const answer = await raw(method, toWire(method.input, input), headers)
    const { response } = JSON.parse(String(answer.body)) as { response: unknown }
    return fromWire(method.pages ? z.array(method.output) : method.output, response) as never
  }

type ServerClock = { services: RunnerServices; moment: () => number }

const createMember = (clock: ServerClock, membership: Membership, organisationUuid: string): TestMember => {
  const raw: Raw = (method, body, headers = {}) =>
    runMethod(clock.services, method, {
      namespace: membership.namespace,
      locale: 'en-GB',
      caller: toCaller(membership, member.factor),
      body,
      headers: { 'x-user-uuid': membership.id, ...headers },
      now: clock.moment(),
      session: { start: () => undefined, end: () => undefined, tokenHash: membership.id },
      correlationId: randomUUID(),
    })
  const member: TestMember = {
    membership,
    organisationUuid,
    tenantId: membership.tenant_id,
    factor: null,
    raw,
    call: callBy(raw),
  }
  return member
}

type Known = Pick<Caller, 'person' | 'memberships'>

/** Loads the caller of a session as the server does. */
const findSessionCaller = async ({ pools }: RunnerServices, hash: string | null, now: number): Promise<Known> => {
  const { rows } = await pools.app.query<Known>('select person, memberships from session_find($1, $2)', [
    hash ?? '',
    new Date(now),
  ])
  return rows[0] ?? { person: null, memberships: [] }
}

const createUser = (clock: ServerClock, { namespace, address }: { namespace: Market; address: string }): TestUser => {
  const session: TestUser['session'] = { tokenHash: null }
  const people = new Set<string>()
  const knownDevice = { id: randomUUID(), isKnownTo: (personId: string) => people.has(personId) }
  const raw: Raw = async (method, body, headers = {}) =>
    runMethod(clock.services, method, {
      namespace,
      locale: 'en-GB',
      caller: {
        ...(await findSessionCaller(clock.services, session.tokenHash, clock.moment())),
        address,
        device: 'test',
        knownDevice,
        tokenHash: session.tokenHash,
      },
      body,
      headers,
      now: clock.moment(),
      session: {
        start: (hash) => {
          session.tokenHash = hash
        },
        rememberDevice: (personId) => void people.add(personId),
        end: () => {
          session.tokenHash = null
        },
        tokenHash: session.tokenHash,
      },
      correlationId: randomUUID(),
    })
  return { session, raw, call: callBy(raw) }
}

type NewMember = { tenantId: string; roleCode: string; scope: string[] | null }

const insertMember = async (pools: Pools, { tenantId, roleCode, scope }: NewMember) => {
  const id = randomUUID()
  const personId = personIdOf(id)
  await pools.owner.query(
    "insert into persons (id, email, first_name, last_name, created_at, email_confirmed_at) values ($1, $2, 'Test', $3, now(), now())",
    [personId, `${id}@test.example`, roleCode],
  )
  const { rows } = await pools.owner.query<{ number: number }>(
    'insert into memberships (id, tenant_id, person_id, role_code, display_name, organisation_scope, created_at) values ($1, $2, $3, $4, $5, $6, now()) returning number',
    [id, tenantId, personId, roleCode, `Test ${roleCode}`, scope === null ? null : JSON.stringify(scope)],
  )
  return { id, number: rows[0]?.number ?? 0 }
}

const address = {
  address_line_1: '1 Test Road',
  address_line_2: null,
  town: 'Leeds',
  postcode: 'LS1 1AA',
  time_zone: 'Europe/London',
  address_zone: null,
  meta: null,
}

type NewTenant = { side: 'client' | 'contractor'; namespace: Market; name: string }

/** Inserts a tenant with a branch or company and its administrator. */
const insertTenant = async (pools: Pools, { side, namespace, name }: NewTenant) => {
  const [tenantId, organisationUuid] = [randomUUID(), randomUUID()]
  await pools.owner.query(
    'insert into tenants (id, namespace, side, name, created_at) values ($1, $2, $3, $4, now())',
    [tenantId, namespace, side, name],
  )
  if (side === 'client')
    await pools.owner.query(
      'insert into organisations (id, tenant_id, name, address, created_at) values ($1, $2, $3, $4, now())',
      [organisationUuid, tenantId, `${name} branch`, address],
    )
  else
    await pools.owner.query(
      `insert into contractor_companies (tenant_id, categories, legal_name, address_line_1, town, postcode, vat_number, created_at)
       values ($1, '[]', $2, '2 Mill Lane', 'Leeds', 'LS1 1AA', 'GB123456782', now())`,
      [tenantId, name],
    )
  const roleCode = side === 'client' ? 'ADM' : 'KO'
  const { id, number } = await insertMember(pools, { tenantId, roleCode, scope: null })
  if (side === 'contractor')
    await pools.owner.query(
      `insert into bank_accounts (tenant_id, holder, sort_code, account_number, added_by_membership_id, added_at, confirmed_by_membership_id, confirmed_at, active_from)
       values ($1, $2, $3, $4, $5, '2026-01-01', $5, '2026-01-01', '2026-01-01')`,
      [tenantId, name, '200415', '38290008', id],
    )
  const membership: Membership = {
    id,
    number,
    tenant_id: tenantId,
    tenant_name: name,
    namespace,
    side,
    role_code: roleCode,
    role_id: null,
    role_name: null,
    role_grants: null,
    display_name: `Test ${roleCode}`,
    organisation_scope: null,
    limit_amount: null,
    is_dlo: false,
    factor_policy: 'nobody',
  }
  return { membership, organisationUuid }
}

/** Number of due jobs that were not attempted. */
const countDueJobs = async ({ owner }: Pools): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where attempts = 0 and run_at <= now()',
  )
  return rows[0]?.n ?? 0
}

/** Starts a test server. `now` (epoch ms) changes only when a test sets it. */
export const startTestServer = async (
  compose: ComposeAreas,
  mailConfiguration = storedMail,
  signOn = offlineSignOn(),
): Promise<TestServer> => {
  const database = await freshDatabase()
  const pools = openPools(database.url, 4)
  const files = diskStore(mkdtempSync(join(tmpdir(), 'fettle-server-')))
  const services = compose({ pools, files, secret, mailConfiguration, signOn })
  const clock = { services, moment: () => server.now }
  const server: TestServer = {
    pools,
    services,
    files,
    now: Date.UTC(2026, 5, 1, 9),
    tenant: async (side, { namespace = 'uk', name = `${side} ${randomUUID().slice(0, 8)}` } = {}) => {
      const { membership, organisationUuid } = await insertTenant(pools, { side, namespace, name })
      return createMember(clock, membership, organisationUuid)
    },
    member: async (of, roleCode, organisationScope) => {
      const scope = organisationScope ?? null
      const { id, number } = await insertMember(pools, { tenantId: of.tenantId, roleCode, scope })
      const own = { id, number, role_code: roleCode, display_name: `Test ${roleCode}`, organisation_scope: scope }
      const membership = { ...of.membership, ...own }
      return createMember(clock, membership, of.organisationUuid)
    },
    user: ({ namespace = 'uk', address = '127.0.0.1' } = {}) => createUser(clock, { namespace, address }),
    confirm: async (email) => {
      await pools.owner.query('update persons set email_confirmed_at = $2 where email = lower($1)', [
        email,
        new Date(server.now),
      ])
    },
    runQueue: async () => {
      const taskList = toTaskList({ ...services, now: () => server.now }, (problem) => {
        throw problem
      })
      // Jobs of one queue run one after another, so that one run may leave some.
      for (let left = 1; left > 0; left = await countDueJobs(pools))
        await runOnce({
          pgPool: pools.owner,
          noHandleSignals: true,
          logger: new Logger(() => () => undefined),
          taskList,
        })
    },
    emailsTo: async (to) => {
      const mails = await latestMails(pools.worker, 1000)
      return mails.filter(({ recipient }) => recipient === to).map((mail) => renderEmail(mail, storedMail))
    },
    close: async () => {
      await pools.close()
      await database.drop()
    },
  }
  return server
}
