import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '@fettle/contracts/catalogue'
import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { everySample } from '../samples/every-sample.ts'
import { ApiUser } from './api-user.ts'
import type { World } from './world-file.ts'

type Probe = { role: string; relation: string; user: ApiUser | null; headers?: Record<string, string> }

const table = resolve('world/access-matrix.tsv')

/** Result of a response: a business refusal counts as allowed, since authorisation passed. */
const verdictOf = (status: number): string =>
  status === 401
    ? 'unknown'
    : status === 403
      ? 'denied'
      : status === 404
        ? 'hidden'
        : status >= 500
          ? `broken ${status}`
          : 'allowed'

const methods = Object.entries(catalogue).flatMap(([manager, methodTable]) =>
  Object.entries(methodTable).map(([key, method]) => ({
    name: `${manager}.${key}`,
    manager,
    key,
    method: method as unknown as AnyMethod,
  })),
)

/** Repeats calls that the rate limit for anonymous callers refused. */
const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 429) return answer
    await answer.arrayBuffer()
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}

const probe = async (
  address: string,
  one: Probe,
  { method, body, namespace }: { method: AnyMethod; body: unknown; namespace: string },
) => {
  const headers = { 'content-type': 'application/json', ...one.user?.headers(), ...one.headers }
  const url = `${address}/${namespace}${methodPath(method)}`
  const wire = JSON.stringify(toWire(method.input, body))
  const answer = await patiently(() => fetch(url, { method: 'POST', headers, body: wire }))
  return { status: answer.status, text: await answer.text() }
}

const players = async (address: string, world: World): Promise<Probe[]> => {
  const here = world.people.filter((person) => person.namespace === 'uk')
  const probes: Probe[] = []
  // Members of the order's client and of its contractor; each role once.
  for (const role of ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR', 'KO', 'KM', 'KB', 'KX', 'SUB']) {
    const person = here.find((each) => each.role === role)
    if (!person) throw new Error(`The world has no ${role}`)
    const user = await new ApiUser(address, 'uk').signIn(person.email, world.password)
    probes.push({ role, relation: 'own', user: user.as(person.userUuid) })
  }
  for (const side of ['client', 'contractor'] as const) {
    const email = `stranger.${side}.${Date.now()}@post.example`
    const stranger = await new ApiUser(address, 'uk').signUp({
      side,
      fullName: 'Sam Stranger',
      companyName: 'Stranger Works',
      email,
      password: world.password,
      locale: 'en-GB',
    })
    probes.push({ role: side === 'client' ? 'ADM' : 'KO', relation: 'other tenant', user: stranger })
  }
  const abroad = world.people.find((person) => person.namespace === 'de')
  if (abroad)
    probes.push({
      role: abroad.role,
      relation: 'other edition',
      user: (await new ApiUser(address, 'uk').signIn(abroad.email, world.password)).as(abroad.userUuid),
    })
  const speakerOf = (role: string) => probes.find((one) => one.role === role)?.user
  probes.push(...(await otherTeams(address, world, { admin: speakerOf('ADM'), owner: speakerOf('KO') })))
  probes.push(...(await formerOnes(address, world, probes[0]?.user)))
  probes.push(...(await byLink(address, probes[0]?.user)))
  const admin = probes[0]?.user
  probes.push({ role: 'ADM', relation: 'wrong csrf', user: admin ?? null, headers: { 'x-csrftoken': 'wrong' } })
  probes.push({
    role: 'ADM',
    relation: 'somebody else’s user',
    user: admin ?? null,
    headers: { 'x-user-uuid': here.find((person) => person.role === 'KO')?.userUuid ?? '' },
  })
  probes.push({ role: '-', relation: 'nobody', user: await new ApiUser(address, 'uk').open() })
  return probes
}

type Heads = { admin: ApiUser | null | undefined; owner: ApiUser | null | undefined }

/**
 * Members of the same tenants without access to the order: a manager of another organisation, an operative of other
 * jobs.
 */
const otherTeams = async (address: string, world: World, { admin, owner }: Heads): Promise<Probe[]> => {
  if (!admin || !owner) throw new Error('The world has no ADM or no KO')
  const order = await admin.call(workOrdersMethods.get, { workOrderUuid: String(world.identifiers.uk?.workOrderUuid) })
  const branches = await admin.call(organisationsMethods.list, {})
  const other = branches.find(({ uuid }) => uuid !== order.organisationUuid)
  if (!other) throw new Error('The client has one branch only')
  const join = async (head: ApiUser, roleCode: 'PRM' | 'KX', organisationUuids: string[] | null): Promise<Probe> => {
    const email = `other.${roleCode.toLowerCase()}.${Date.now()}@post.example`
    const fullName = 'Olga Other'
    await head.call(usersMethods.invite, { fullName, email, roleCode, organisationUuids })
    const account = { fullName, password: world.password, locale: 'en-GB' } as const
    const user = await (await new ApiUser(address, 'uk').open()).accept(email, account)
    return { role: roleCode, relation: 'other team', user }
  }
  return [await join(admin, 'PRM', [other.uuid]), await join(owner, 'KX', null)]
}

/** Former access: a deactivated member with a session, an ended session, a revoked key. */
const formerOnes = async (address: string, world: World, admin: ApiUser | null | undefined): Promise<Probe[]> => {
  if (!admin) throw new Error('The world has no ADM')
  const email = `former.${Date.now()}@post.example`
  const fullName = 'Fred Former'
  await admin.call(usersMethods.invite, { fullName, email, roleCode: 'PRM' })
  const account = { fullName, password: world.password, locale: 'en-GB' } as const
  const former = await (await new ApiUser(address, 'uk').open()).accept(email, account)
  const userUuid = former.session.memberships[0]?.uuid ?? ''
  const ended = await new ApiUser(address, 'uk').signIn(email, world.password)
  const session = ended.headers()
  await ended.call(sessionMethods.signOut, {})
  const colleagues = await admin.call(usersMethods.list, { q: email })
  await admin.call(usersMethods.deactivate, { userUuid, version: colleagues[0]?.version ?? 1 })
  const made = await admin.call(apiKeysMethods.create, { name: 'Former', grants: { 'work-orders.view': 'all' } })
  await admin.call(apiKeysMethods.revoke, { apiKeyUuid: made.uuid })
  return [
    { role: 'PRM', relation: 'deactivated', user: former },
    { role: 'PRM', relation: 'expired token', user: null, headers: session },
    { role: 'ADM', relation: 'revoked key', user: null, headers: { authorization: `Bearer ${made.key}` } },
  ]
}

/** Guest contractors of another order of the same client: one with an active link, one with a revoked link. */
const byLink = async (address: string, admin: ApiUser | null | undefined): Promise<Probe[]> => {
  if (!admin) throw new Error('The world has no ADM')
  const [order] = await admin.call(workOrdersMethods.list, { bucket: 'quote-requested' })
  const workOrderUuid = order?.uuid ?? ''
  const invited = async (relation: string) => {
    const email = `${relation.replace(' ', '.')}.${Date.now()}@post.example`
    const { version } = await admin.call(workOrdersMethods.get, { workOrderUuid })
    const company = { companyName: 'Small Trade', recipientName: 'Toni Small', email }
    const link = await admin.call(jobLinksMethods.invite, { workOrderUuid, version, ...company })
    return { link, probe: { role: 'KX', relation, user: await new ApiUser(address, 'uk').openJobLink(email) } }
  }
  const [open, ended] = [await invited('by link'), await invited('ended link')]
  await admin.call(signedLinksMethods.revoke, { linkUuid: ended.link.uuid, version: ended.link.version })
  return [open.probe, ended.probe]
}

/** Names of this edition's tenants; a leak when shown to a stranger. */
const canaries = ['Northgate', 'Redhill Street', 'Pennine']
/** Methods that may name a company: to clients that appointed it, as the stranger does during the test, or that look for one. */
const mayName = new Set([
  'contractors.directory',
  'contractors.find',
  'contractors.appoint',
  'contractors.get',
  'contractors.changeTerms',
  'profiles.get',
  'verifications.get',
])
/** Content of the order; a leak when shown to members without access to it. */
const ofTheOrder = [
  'workOrderUuid',
  'jobUuid',
  'quoteUuid',
  'bookingUuid',
  'completionReportUuid',
  'issueUuid',
  'invoiceUuid',
]
const leaks = (relation: string, ids: World['identifiers'][string]): readonly string[] =>
  relation === 'own'
    ? []
    : relation === 'other team' || relation === 'by link'
      ? ofTheOrder.map((name) => String(ids[name]))
      : canaries

/**
 * Calls every method as every role in every relation and compares with the reviewed access matrix. Returns the
 * differences. With `every`, a caller calls only each n-th method, and other callers the others; members of other tenants call all.
 */
export const checkAccess = async (
  address: string,
  world: World,
  { writes, part, every }: { writes: boolean; part: { readonly number: number; readonly of: number }; every: number },
): Promise<{ probes: number; differences: string[] }> => {
  const ids = world.identifiers.uk ?? {}
  const expected = new Map<string, string | undefined>(
    existsSync(table)
      ? readFileSync(table, 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .map((row) => {
            const [name, relation, role, verdict] = row.split('\t')
            return [`${name}\t${relation}\t${role}` as string, verdict] as const
          })
      : [],
  )
  const rows: string[] = []
  const differences: string[] = []
  // Calls of one caller depend on each other (a stranger first appoints a contractor), so parts are split by caller.
  const callers = [...(await players(address, world)).entries()].filter(([at]) => at % part.of === part.number - 1)
  for (const [at, one] of callers)
    for (const { name, manager, key, method } of one.relation === 'other tenant' ? methods : eachOf(every, at)) {
      const sample = everySample[manager]?.[key]
      if (!sample) {
        differences.push(`${name} has no sample`)
        continue
      }
      const side = ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'].includes(one.role) ? 'client' : 'contractor'
      const { status, text } = await probe(address, one, { method, body: sample({ ...ids, side }), namespace: 'uk' })
      const verdict = verdictOf(status)
      const place = `${name}\t${one.relation}\t${one.role}`
      rows.push(`${place}\t${verdict}`)
      if (!writes && expected.get(place) !== verdict)
        differences.push(
          `${place}: expected ${expected.get(place) ?? 'a row'}, found ${verdict} (${status} ${text.slice(0, 120)})`,
        )
      if (!mayName.has(name) && leaks(one.relation, ids).some((word) => text.includes(word)))
        differences.push(`${place}: shows what belongs to others`)
    }
  if (writes) writeFileSync(table, `method\trelation\trole\texpected\n${rows.join('\n')}\n`)
  return { probes: rows.length, differences }
}

const eachOf = (every: number, from: number) => methods.filter((_method, at) => (at + from) % every === 0)

const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const address = option('--address') ?? `http://127.0.0.1:${process.env.PORT ?? '4300'}`
const storedPath = resolve(process.env.FETTLE_DATA ?? '.data', 'world.json')
if (!existsSync(storedPath)) {
  process.stderr.write('There is no demo world yet: npm start makes it, and must be running.\n')
  process.exit(1)
}
const [partNumber = 1, partCount = 1] = (option('--part') ?? '1/1').split('/').map(Number)
const { probes, differences } = await checkAccess(address, JSON.parse(readFileSync(storedPath, 'utf8')) as World, {
  writes: process.argv.includes('--write'),
  part: { number: partNumber, of: partCount },
  every: Number(option('--every') ?? 1),
})
for (const difference of differences) process.stdout.write(`${difference}\n`)
process.stdout.write(`${probes} probes, ${differences.length} differences\n`)
process.exitCode = differences.length > 0 ? 1 : 0
