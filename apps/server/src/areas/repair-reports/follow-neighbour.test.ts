import { createHash, randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { leadingZeroBits, proofText } from '@fettle/domain/repair-reports/proof-of-work'
import { reportsPerDay } from '@fettle/domain/repair-reports/repair-report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestUser } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let visitor: TestUser
type Home = { readonly locationUuid: string; readonly code: string }
let homes: readonly Home[]

beforeAll(async () => {
  context = await createTestContext()
  visitor = context.server.user()
  const { call, admin, location, server } = context
  const flats: string[] = []
  for (const name of ['Flat 1', 'Flat 2'])
    flats.push(
      (
        await call(admin, locationsMethods.create, {
          name,
          kind: 'unit',
          parentUuid: location,
          organisationUuid: admin.organisationUuid,
          addressLine1: '1 High Street',
          town: 'London',
          postcode: 'N1 7AA',
        })
      ).uuid,
    )
  await call(admin, placeCodesMethods.make, { locationUuids: flats })
  const { rows } = await server.pools.owner.query<Home>(
    'select location_id as "locationUuid", code from place_codes where location_id = any($1)',
    [flats],
  )
  homes = flats.flatMap((each) => rows.find(({ locationUuid }) => locationUuid === each) ?? [])
})
afterAll(() => context?.close())

const [first, second] = [0, 1]
const drip = {
  tile: 'taps',
  treeNumber: faultTreeNumber,
  access: null,
  needs: [],
  words: '',
  language: 'en-GB',
} as const
const contact = { name: 'Ayşe', telephone: '', email: 'ayse@example.org' }
const sendNow = (home: number, over: object = {}) =>
  visitor.call(repairPortalMethods.send, {
    ...drip,
    answers: { what: 'no_water', neighbours: 'no', everywhere: 'one_tap' },
    ...homes[home],
    draftKey: randomUUID(),
    contact,
    ...over,
  } as never)
const send = (home: number, over: object = {}) => {
  context.server.now += 3_600_001
  return sendNow(home, over)
}
const follow = (over: object = {}) => {
  context.server.now += 3_600_001
  return visitor.call(repairPortalMethods.follow, {
    ...homes[second],
    draftKey: randomUUID(),
    language: 'tr',
    tile: 'taps',
    contact: { ...contact, email: 'neighbour@example.org' },
    ...over,
  } as never)
}
const desk = (reportUuid: string) => context.call(context.manager, repairReportsMethods.get, { reportUuid })
const proofFor = async (draftKey: string) => {
  const { challenge, bits } = await visitor.call(repairPortalMethods.challenge, { draftKey })
  const isFit = (proof: string) => leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits
  let tried = 0
  while (!isFit(proofText(challenge, tried))) tried++
  return proofText(challenge, tried)
}

describe('a resident who follows the report of a neighbour', () => {
  test('is refused while nothing of the kind is open in the building', async () => {
    expect(await codeOf(follow())).toBe('repair_report_not_followed')
  })

  test('hears what becomes of it, sees no visit, and adds nothing to assess', async () => {
    const sent = await send(first)
    const before = await context.call(context.manager, repairReportsMethods.counts, {})
    const draftKey = randomUUID()
    const following = await follow({ draftKey })
    expect(following).toMatchObject({ state: 'merged', isFollowing: true, locationName: 'Flat 2', repair: null })
    expect((await follow({ draftKey })).uuid).toBe(following.uuid)
    const after = await context.call(context.manager, repairReportsMethods.counts, {})
    expect(after.counts['to-triage']).toBe(before.counts['to-triage'])
    expect(after.counts.merged).toBe(before.counts.merged + 1)
    expect(await desk(following.uuid)).toMatchObject({ mergedIntoNumber: sent.number })
    await context.call(context.manager, repairReportsMethods.accept, {
      reportUuid: sent.uuid,
      version: 1,
      title: 'No water',
      description: 'No water',
      priority: 'urgent',
      accessNotes: '',
    })
    const { rows } = await context.server.pools.owner.query(
      "select recipient from mails where template = 'report-accepted' order by recipient",
    )
    expect(rows).toEqual([{ recipient: 'ayse@example.org' }, { recipient: 'neighbour@example.org' }])
    const followed = await visitor.call(repairPortalMethods.progress, { draftKey })
    expect(followed.repair).toMatchObject({ visits: [], offers: [], mayReportNotFixed: false, showsFreeTimes: false })
  })

  test('returns to the desk as a reporter where the neighbour withdraws', async () => {
    const neighbour = randomUUID()
    await send(first, { draftKey: neighbour, tile: 'taps' })
    const following = await follow()
    await visitor.call(repairPortalMethods.withdraw, { draftKey: neighbour })
    expect(await desk(following.uuid)).toMatchObject({ state: 'submitted', mergedIntoUuid: null })
  })

  test('is written to where the desk declines', async () => {
    context.server.now += 15 * 86_400_000
    const { uuid: reportUuid } = await send(first)
    await follow({ contact: { ...contact, email: 'third@example.org' } })
    const declining = { reportUuid, version: 1, reason: 'no_fault', note: 'The supply is back.' } as const
    await context.call(context.manager, repairReportsMethods.decline, declining)
    const mail = (await context.server.emailsTo('third@example.org')).at(0)
    expect(mail?.text).toContain('The supply is back.')
  })
})

describe('programs that send reports', () => {
  test('fill in the field that people do not see, and need a proof of work; an emergency needs none', async () => {
    const draftKey = randomUUID()
    const website = 'https://spam.example'
    expect(await codeOf(send(first, { draftKey, website }))).toBe('too_many_repair_reports')
    const proof = await proofFor(draftKey)
    expect((await sendNow(first, { draftKey, website, proof })).state).toBe('submitted')
    expect((await send(first, { website, tile: '', danger: 'gas', answers: {} })).urgency).toBe('call_now')
  })

  test('meet the limit of a label by the day, which is refused apart from that of an address', async () => {
    context.server.now += 2 * 86_400_000
    const { rows } = await context.server.pools.owner.query<{ location_id: string }>(
      'select location_id from place_codes where code = $1',
      [homes[second]?.code],
    )
    for (let sent = 0; sent < reportsPerDay; sent++)
      await context.server.pools.owner.query(
        `insert into repair_reports (id, tenant_id, location_id, number, channel, language, tree_number, tile, answers, category, service, urgency, rule_urgency, aware_at, draft_hash, created_at)
         select gen_random_uuid(), tenant_id, $1, 0, 'code', 'en-GB', 1, 'taps', '{}', 'plumbing', '', 'routine', 'routine', $2, gen_random_uuid()::text, $2 from locations where id = $1`,
        [rows[0]?.location_id, new Date(context.server.now).toISOString()],
      )
    expect(await codeOf(send(second))).toBe('too_many_reports_by_code')
    const draftKey = randomUUID()
    expect((await sendNow(second, { draftKey, proof: await proofFor(draftKey) })).state).toBe('submitted')
  })
})
