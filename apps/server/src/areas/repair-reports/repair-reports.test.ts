import { createHash, randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { leadingZeroBits, proofText } from '@fettle/domain/repair-reports/proof-of-work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let code: string
let flat: string
beforeAll(async () => {
  context = await createTestContext()
  const { call, admin, location } = context
  flat = (
    await call(admin, locationsMethods.create, {
      name: 'Flat 1',
      kind: 'unit',
      parentUuid: location,
      organisationUuid: admin.organisationUuid,
      addressLine1: '1 High Street',
      town: 'London',
      postcode: 'N1 7AA',
    })
  ).uuid
  await call(admin, placeCodesMethods.make, { locationUuids: [flat] })
  const { rows } = await context.server.pools.owner.query('select code from place_codes where location_id = $1', [flat])
  code = (rows[0] as { code: string }).code
})
afterAll(() => context?.close())

const answers = { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' }
const report = (over: object = {}) => ({
  code,
  locationUuid: flat,
  draftKey: randomUUID(),
  language: 'en-GB',
  treeNumber: faultTreeNumber,
  tile: 'taps',
  answers,
  words: 'The shower stays cold and drips',
  needs: [],
  access: { kind: 'present', times: ['morning'], hasPets: true, note: '' },
  contact: { name: 'Ayşe Yılmaz', email: 'ayse@example.org' },
  ...over,
})
const sendNow = (over: object = {}) => context.server.user().call(repairPortalMethods.send, report(over) as never)
/** Sends an hour after the former one, so that the limit of an address is not reached. */
const send = (over: object = {}) => {
  context.server.now += 3_600_001
  return sendNow(over)
}
const desk = (reportUuid: string) => context.call(context.manager, repairReportsMethods.get, { reportUuid })

describe('a resident without an account', () => {
  test('opens a code, which names the place and no person', async () => {
    const opened = await context.server.user().call(repairPortalMethods.look, { code: code.toUpperCase() })
    expect(opened).toEqual({
      clientName: 'Northgate Homes',
      market: 'uk',
      homes: [{ uuid: flat, name: 'Flat 1' }],
      residentName: '',
      isKnown: false,
      treeNumber: faultTreeNumber,
    })
    const unknown = context.server.user().call(repairPortalMethods.look, { code: '0000000000' })
    expect(await codeOf(unknown)).toBe('repair_report_place_unknown')
  })

  test('sends a report once, however often the draft arrives, and follows it by its key', async () => {
    const draftKey = randomUUID()
    const first = await send({ draftKey })
    expect(first).toMatchObject({ state: 'submitted', urgency: 'urgent', locationName: 'Flat 1', repair: null })
    expect((await send({ draftKey })).uuid).toBe(first.uuid)
    const followed = await context.server.user().call(repairPortalMethods.progress, { draftKey })
    expect(followed.number).toBe(first.number)
    const other = context.server.user().call(repairPortalMethods.progress, { draftKey: randomUUID() })
    expect(await codeOf(other)).toBe('repair_report_link_ended')
  })

  test('is refused with unknown answers, a foreign home, and without an address', async () => {
    expect(await codeOf(send({ answers: { what: 'lukewarm' } }))).toBe('repair_report_answers_incomplete')
    expect(await codeOf(send({ answers: { what: 'shower' } }))).toBe('repair_report_answers_incomplete')
    expect(await codeOf(send({ locationUuid: context.location }))).toBe('repair_report_place_unknown')
    expect(await codeOf(send({ contact: { name: 'Ayşe' } }))).toBe('repair_report_contact_required')
  })
})

test('a resident comes in by a code to the known address: five tries, the same response for unknown addresses', async () => {
  const visitor = context.server.user()
  const email = 'coded@post.example'
  await context.call(context.admin, residentsMethods.add, {
    name: 'Cora Coded',
    email,
    telephone: '',
    language: 'tr',
    channel: 'mail',
    home: { locationUuid: flat, kind: 'occupant', isMain: false, fromOn: '2026-01-01' },
  })
  const enter = async (six: string) =>
    (await visitor.call(repairPortalMethods.enterCode, { email, code: six })).seats ?? []
  const mail = async () => (await context.server.emailsTo(email)).at(0)
  const codeIn = async () => /\b\d{6}\b/.exec((await mail())?.text ?? '')?.[0] ?? ''
  const known = await visitor.call(repairPortalMethods.askCode, { email })
  expect(await visitor.call(repairPortalMethods.askCode, { email: 'unknown@post.example' })).toEqual(known)
  expect((await mail())?.subject).toMatch(/^Kodunuz: \d{6}$/)
  const six = await codeIn()
  const wrong = six === '000000' ? '000001' : '000000'
  expect(await enter(wrong)).toEqual([])
  const [seat] = await enter(six)
  expect(seat).toMatchObject({ clientName: 'Northgate Homes', residentName: 'Cora Coded' })
  expect(await enter(six)).toEqual([])
  const token = String(seat?.token)
  expect(await visitor.call(repairPortalMethods.look, { token })).toMatchObject({ isKnown: true })
  await visitor.call(repairPortalMethods.askCode, { email })
  const second = await codeIn()
  for (let tried = 0; tried < 5; tried++) await enter(wrong)
  expect(await enter(second)).toEqual([])
  await visitor.call(repairPortalMethods.leave, { token })
  expect(await codeOf(visitor.call(repairPortalMethods.look, { token }))).toBe('repair_report_link_ended')
})

test('a code comes by text message to the known number, however it was typed', async () => {
  const visitor = context.server.user()
  await context.call(context.admin, residentsMethods.add, {
    name: 'Theo Texted',
    email: '',
    telephone: '07700 900 321',
    language: 'en-GB',
    channel: 'telephone',
    home: { locationUuid: flat, kind: 'occupant', isMain: false, fromOn: '2026-01-01' },
  })
  const telephone = '+44 7700 900321'
  const known = await visitor.call(repairPortalMethods.askCode, { telephone })
  expect(await visitor.call(repairPortalMethods.askCode, { telephone: '07700 900999' })).toEqual(known)
  const message = (await context.server.emailsTo('+447700900321')).at(0)
  const six = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  const { seats } = await visitor.call(repairPortalMethods.enterCode, { telephone: '07700900321', code: six })
  expect(seats).toMatchObject([{ residentName: 'Theo Texted' }])
  // A number shows no e-mail address to be read: it sets no password.
  const token = String(seats?.[0]?.token)
  const set = visitor.call(repairPortalMethods.setPassword, { token, password: 'Three-brown-foxes-2026!' })
  expect(await codeOf(set)).toBe('resident_password_needs_code')
})

test('a resident sets a password after a code and comes in by it; five wrong ones keep the address waiting', async () => {
  const visitor = context.server.user()
  const email = 'pia@post.example'
  const password = 'Three-brown-foxes-2026!'
  const added = await context.call(context.admin, residentsMethods.add, {
    name: 'Pia Passworded',
    email,
    telephone: '',
    language: 'en-GB',
    channel: 'mail',
    home: { locationUuid: flat, kind: 'occupant', isMain: false, fromOn: '2026-01-01' },
  })
  const signIn = async (given: string, address = email) =>
    (await visitor.call(repairPortalMethods.signIn, { email: address, password: given })).seats
  expect(await signIn(password)).toBeNull()
  await visitor.call(repairPortalMethods.askCode, { email })
  const six = /\b\d{6}\b/.exec((await context.server.emailsTo(email)).at(0)?.text ?? '')?.[0] ?? ''
  const { seats } = await visitor.call(repairPortalMethods.enterCode, { email, code: six })
  const token = String(seats?.[0]?.token)
  await visitor.call(repairPortalMethods.setPassword, { token, password })
  expect(await signIn('Four-brown-foxes-2026!')).toBeNull()
  const [seat] = (await signIn(password, 'PIA@post.example')) ?? []
  expect(seat).toMatchObject({ residentName: 'Pia Passworded' })
  for (let tried = 0; tried < 5; tried++) await signIn('Four-brown-foxes-2026!')
  expect(await signIn(password)).toBeNull()
  context.server.now += 16 * 60_000
  const [again] = (await signIn(password)) ?? []
  // Another password ends the other seats of the address.
  await visitor.call(repairPortalMethods.setPassword, {
    token: String(again?.token),
    password: 'Five-brown-foxes-2026!',
  })
  expect(await codeOf(visitor.call(repairPortalMethods.look, { token }))).toBe('repair_report_link_ended')
  expect(await visitor.call(repairPortalMethods.look, { token: String(again?.token) })).toMatchObject({ isKnown: true })
  // Erasing the resident erases the password.
  await context.server.pools.owner.query(
    "update residents set erased_at = now(), name = '', email = '', telephone = '' where id = $1",
    [added.uuid],
  )
  const { rows } = await context.server.pools.owner.query('select 1 from portal_accounts where email = $1', [email])
  expect(rows).toEqual([])
})

test('a report of an earlier tree arrives, what was not asked counting as not known', async () => {
  // The first tree did not ask about electric showers, which may be an emergency.
  const answered = { what: 'shower', only_place_to_wash: 'yes' }
  expect(await send({ answers: answered, treeNumber: 1 })).toMatchObject({ urgency: 'emergency' })
})

test('neighbours learn what was reported in the building and when, and nothing of who and where', async () => {
  const user = context.server.user()
  const ask = (tile: string) => user.call(repairPortalMethods.neighbours, { code, locationUuid: flat, tile })
  expect(await ask('lift')).toEqual({ reports: [] })
  await send()
  const { reports } = await ask('taps')
  expect(reports[0]).toEqual({ reportedAt: expect.any(String), isAccepted: false })
  context.server.now += 15 * 86_400_000
  expect(await ask('taps')).toEqual({ reports: [] })
  const foreign = user.call(repairPortalMethods.neighbours, { code, locationUuid: context.location, tile: 'taps' })
  expect(await codeOf(foreign)).toBe('repair_report_place_unknown')
})

describe('the limit of an address', () => {
  test('holds back the sixth report of an hour, and lets an emergency through', async () => {
    context.server.now += 86_400_000
    for (let sent = 0; sent < 5; sent++) await sendNow()
    expect(await codeOf(sendNow())).toBe('too_many_repair_reports')
    // A proof of work for the draft lets it through; one for another draft does not.
    const draftKey = randomUUID()
    const { challenge, bits } = await context.server.user().call(repairPortalMethods.challenge, { draftKey })
    const isFit = (proof: string) => leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits
    let tried = 0
    while (!isFit(proofText(challenge, tried))) tried++
    const proof = proofText(challenge, tried)
    expect(await codeOf(sendNow({ proof }))).toBe('too_many_repair_reports')
    expect(await codeOf(sendNow({ draftKey, proof: proofText(challenge, tried + 1) }))).toBe('too_many_repair_reports')
    expect((await sendNow({ draftKey, proof })).state).toBe('submitted')
    const flood = { tile: 'power', answers: { what: 'burning_smell' } }
    expect((await sendNow(flood)).urgency).toBe('call_now')
  })
})

describe('the triage desk', () => {
  test('accepts a report into an order with words, contact and targets from the moment of awareness', async () => {
    const sent = await send()
    const { version, can } = await desk(sent.uuid)
    expect(can).toEqual(['triage', 'ask', 'accept', 'merge', 'decline'])
    context.server.now += 3_600_000
    const accepted = await context.call(context.manager, repairReportsMethods.accept, {
      reportUuid: sent.uuid,
      version,
      title: 'Shower cold',
      description: 'The shower stays cold and drips',
      priority: 'urgent',
      accessNotes: 'In the morning',
    })
    expect(accepted).toMatchObject({ state: 'converted', can: [] })
    const order = await context.call(context.manager, workOrdersMethods.get, {
      workOrderUuid: String(accepted.workOrderUuid),
    })
    expect(order).toMatchObject({ source: 'resident_report', title: 'Shower cold', priority: 'urgent' })
    expect(Date.parse(String(order.respondBy)) - Date.parse(sent.reportedAt)).toBe(24 * 3_600_000)
    const { rows } = await context.server.pools.owner.query(
      'select name, email from work_order_contacts where work_order_id = $1',
      [accepted.workOrderUuid],
    )
    expect(rows).toContainEqual({ name: 'Ayşe Yılmaz', email: 'ayse@example.org' })
  })

  test('asks, is answered, declines with a reason, and opens again', async () => {
    const draftKey = randomUUID()
    const sent = await send({ draftKey })
    const asked = await context.call(context.manager, repairReportsMethods.ask, {
      reportUuid: sent.uuid,
      version: 1,
      question: 'Which shower?',
    })
    expect(asked.state).toBe('asked')
    const answered = await context.server.user().call(repairPortalMethods.answer, { draftKey, text: 'The upper one' })
    expect(answered).toMatchObject({ state: 'submitted', question: 'Which shower?' })
    const { version } = await desk(sent.uuid)
    const declined = await context.call(context.manager, repairReportsMethods.decline, {
      reportUuid: sent.uuid,
      version,
      reason: 'tenants_duty',
      note: 'Please clean the shower head.',
    })
    const withdrawn = context.server.user().call(repairPortalMethods.withdraw, { draftKey })
    expect(await codeOf(withdrawn)).toBe('repair_report_closed')
    const reopened = await context.call(context.manager, repairReportsMethods.reopen, {
      reportUuid: sent.uuid,
      version: declined.version,
    })
    expect(reopened).toMatchObject({ state: 'submitted', answerText: 'The upper one', declineReason: null })
  })

  test('finds a likely duplicate, merges it, and keeps the higher urgency', async () => {
    const first = await send({ words: 'Shower stays cold' })
    const second = await send({
      words: 'The shower stays cold',
      answers: { what: 'no_water', neighbours: 'no', everywhere: 'all_taps' },
    })
    const { candidates } = await context.call(context.manager, repairReportsMethods.candidates, {
      reportUuid: second.uuid,
    })
    expect(candidates.length).toBeGreaterThan(0)
    const merging = { reportUuid: second.uuid, version: 1, intoUuid: first.uuid }
    const merged = await context.call(context.manager, repairReportsMethods.merge, merging)
    expect(merged).toMatchObject({ state: 'merged', mergedIntoNumber: first.number })
    expect((await desk(first.uuid)).urgency).toBe('emergency')
    const apart = { reportUuid: second.uuid, version: merged.version }
    const unmerged = await context.call(context.manager, repairReportsMethods.unmerge, apart)
    expect(unmerged).toMatchObject({ state: 'submitted', mergedIntoUuid: null })
  })

  test('makes a report less urgent with a reason only', async () => {
    const { uuid: reportUuid } = await send()
    const lower = { reportUuid, version: 1, urgency: 'routine', reason: '' }
    expect(await codeOf(context.call(context.manager, repairReportsMethods.triage, lower))).toBe(
      'urgency_reason_required',
    )
    const reason = 'There is a second shower'
    const changed = await context.call(context.manager, repairReportsMethods.triage, { ...lower, reason })
    expect(changed).toMatchObject({ state: 'triaged', urgency: 'routine', ruleUrgency: 'urgent', triageReason: reason })
  })

  test('counts each report in one bucket', async () => {
    const { counts } = await context.call(context.manager, repairReportsMethods.counts, {})
    const { all, ...others } = counts
    expect(Object.values(others).reduce((sum, each) => sum + each, 0)).toBe(all)
    const listed = await context.call(context.manager, repairReportsMethods.list, { bucket: 'to-triage' })
    expect(listed.length).toBe(counts['to-triage'])
  })

  test('is closed to other clients and branches; members without residents see no names', async () => {
    const { uuid: reportUuid } = await send()
    for (const who of [context.stranger, context.outsider])
      expect(await codeOf(context.call(who, repairReportsMethods.get, { reportUuid }))).toBe('not_found')
    const seen = await context.call(context.finance, repairReportsMethods.get, { reportUuid })
    expect(seen).toMatchObject({ contactName: '', contactEmail: '', can: [] })
  })
})

describe('a resident with a link', () => {
  test('reports for an own home, sees own reports only, and loses the link with the data', async () => {
    const { call, manager, server, admin } = context
    const resident = await call(manager, residentsMethods.add, {
      name: 'Link Holder',
      email: 'holder@example.org',
      telephone: '',
      language: 'de-DE',
      channel: 'mail',
      home: { locationUuid: flat, kind: 'tenant', fromOn: '2026-01-01' },
    })
    await call(admin, repairReportsMethods.sendLink, { residentUuid: resident.uuid })
    const token = await tokenTo(server, 'holder@example.org')
    const opened = await server.user().call(repairPortalMethods.look, { token })
    expect(opened).toMatchObject({ residentName: 'Link Holder', isKnown: true, homes: [{ uuid: flat }] })
    const sent = await server.user().call(repairPortalMethods.send, report({ token, code: '', contact: {} }) as never)
    const { reports } = await server.user().call(repairPortalMethods.reports, { token })
    expect(reports.map(({ uuid }) => uuid)).toEqual([sent.uuid])
    expect(await desk(sent.uuid)).toMatchObject({
      contactName: 'Link Holder',
      channel: 'link',
      residentUuid: resident.uuid,
    })
  })

  test('the role of residents reaches nothing but repair reports', async () => {
    const { rows } = await context.server.pools.owner.query(
      `select table_name as name from information_schema.role_table_grants where grantee = 'fettle_resident' group by 1`,
    )
    expect(rows).toEqual([{ name: 'repair_reports' }])
  })
})
