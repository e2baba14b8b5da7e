import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { type RequirementStatus, requirementStatus } from '@fettle/domain/compliance/requirement-status'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { zipEntries } from '#platform/testing/zip'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { reckonLocations } from './reckon-locations.cron.ts'

let context: TestContext
let today: string
beforeAll(async () => {
  context = await createTestContext()
  today = new Date(context.server.now).toISOString().slice(0, 10)
})
afterAll(() => context?.close())

const reckonAll = () => {
  const { pools, services } = context.server
  const now = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return reckonLocations({}, { runAs, readAs: (tenantId: string, work: never) => runAs(tenantId, work), now } as never)
}
const createPlace = async (over: object = {}) => {
  const { uuid } = await context.call(context.admin, locationsMethods.create, {
    name: `Quay ${Math.random()}`,
    kind: 'unit',
    parentUuid: null,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 Quay Street',
    town: 'London',
    postcode: 'N1 7AA',
    ...over,
  })
  return uuid
}
const newPlace = async (over: object = {}) => {
  const uuid = await createPlace(over)
  await reckonAll()
  return uuid
}
const list = (locationUuid: string, over: object = {}, who: TestMember = context.manager) =>
  context.call(who, complianceMethods.list, { locationUuid, ...over })
const itemOf = async (locationUuid: string, requirementKey = 'gas_safety', over: object = {}) => {
  const [row] = await list(locationUuid, { requirementKey, ...over })
  if (!row) throw new Error(`${requirementKey} is not listed`)
  return row
}
const answer = (locationUuid: string, facts: Record<string, unknown>, who: TestMember = context.manager) =>
  context.call(who, complianceMethods.answer, {
    answers: Object.entries(facts).map(([fact, value]) => ({ locationUuid, fact, value })),
  })
/** A let home with gas. */
const home = async () => {
  const place = await newPlace()
  await answer(place, { isLet: true, hasGas: true })
  return place
}
const handIn = async (complianceItemUuids: string[], over: object = {}, who: TestMember = context.manager) =>
  context.call(who, evidenceMethods.handIn, {
    complianceItemUuids,
    number: 'CP12-1',
    issuedOn: today,
    outcome: 'satisfactory',
    attachmentUuids: [await context.uploadFile(who)],
    ...over,
  })
const accept = (one: { uuid: string; version: number }, who: TestMember = context.admin) =>
  context.call(who, evidenceMethods.accept, { evidenceUuid: one.uuid, version: one.version })
const certify = async (ids: string[], over: object = {}) => accept(await handIn(ids, over))

describe('what applies', () => {
  test('is asked until it is known, and then derived from the answers', async () => {
    const place = await newPlace()
    expect(await itemOf(place)).toMatchObject({ status: 'unknown' })
    const asked = await context.call(context.manager, complianceMethods.questions, { locationUuid: place })
    expect(asked.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['isLet', 'hasGas', 'isLicensable']))
    await answer(place, { isLet: true })
    expect(await itemOf(place)).toMatchObject({ status: 'unknown' })
    await answer(place, { hasGas: true })
    const item = await itemOf(place)
    expect(item).toMatchObject({ status: 'missing', dueOn: null })
    const shown = await context.call(context.manager, complianceMethods.get, { complianceItemUuid: item.uuid })
    expect(shown).toMatchObject({
      applies: 'yes',
      missing: [],
      because: [
        { fact: 'isLet', value: true },
        { fact: 'hasGas', value: true },
      ],
    })
    await answer(place, { hasGas: false })
    expect(await list(place, { requirementKey: 'gas_safety' })).toEqual([])
    expect(await itemOf(place, 'gas_safety', { status: 'not_applicable' })).toMatchObject({ status: 'not_applicable' })
    await answer(place, { hasGas: null })
    expect(await itemOf(place)).toMatchObject({ status: 'unknown' })
  })

  test('at a new location is derived once when answers and the task come together', async () => {
    const place = await createPlace()
    await Promise.all([
      reckonAll(),
      answer(place, { isLet: true }),
      answer(place, { hasGas: true }, context.admin),
      reckonAll(),
    ])
    expect(await list(place, { requirementKey: 'gas_safety' })).toHaveLength(1)
  })

  test('follows answers about the building, and is asked there once', async () => {
    const building = await newPlace({ kind: 'building', name: 'Dock Court' })
    const units = [await newPlace({ parentUuid: building }), await newPlace({ parentUuid: building })]
    const asked = await context.call(context.manager, complianceMethods.questions, { locationUuid: building })
    expect(asked.filter(({ fact }) => fact === 'hasGas')).toMatchObject([{ locationUuid: building, locations: 2 }])
    await answer(building, { isLet: true, hasGas: true })
    expect(await itemOf(units[0] ?? '')).toMatchObject({ status: 'missing' })
    await answer(units[1] ?? '', { hasGas: false })
    expect(await list(units[1] ?? '', { requirementKey: 'gas_safety' })).toEqual([])
  })

  test('follows the facts of the record without a question, also after it changes', async () => {
    const building = await newPlace({ kind: 'building', facts: { heightMetres: 22 } })
    expect(await itemOf(building, 'fire_doors_common')).toMatchObject({ status: 'missing' })
    const unit = await newPlace({ parentUuid: building })
    const { version } = await context.call(context.admin, locationsMethods.get, { locationUuid: building })
    await context.call(context.admin, locationsMethods.edit, {
      locationUuid: building,
      version,
      name: 'Dock Court',
      kind: 'building',
      parentUuid: null,
      organisationUuid: context.admin.organisationUuid,
      addressLine1: '2 Quay Street',
      town: 'London',
      postcode: 'N1 7AA',
      tenure: 'private',
      facts: { heightMetres: 9, hasGas: false },
    })
    await reckonAll()
    expect(await list(building, { requirementKey: 'fire_doors_common' })).toEqual([])
    expect(await list(unit, { requirementKey: 'gas_safety' })).toEqual([])
    expect(await itemOf(unit, 'eicr')).toMatchObject({ status: 'missing' })
    await answer(unit, { hasGas: true })
    expect(await itemOf(unit, 'gas_safety')).toMatchObject({ status: 'missing' })
  })

  test('is set by an inspector with a reason, and derived again', async () => {
    const item = await itemOf(await home())
    const set = { complianceItemUuid: item.uuid, version: 1, applies: 'no', reason: 'Gas was cut off' }
    expect(await codeOf(context.call(context.manager, complianceMethods.setApplicability, set))).toBe('forbidden')
    const shown = await context.call(context.admin, complianceMethods.setApplicability, set)
    expect(shown).toMatchObject({ status: 'not_applicable', setApplies: 'no', reason: 'Gas was cut off', version: 2 })
    expect(await codeOf(context.call(context.admin, complianceMethods.setApplicability, set))).toBe('stale_version')
    const back = await context.call(context.admin, complianceMethods.setApplicability, {
      ...set,
      version: 2,
      applies: null,
    })
    expect(back).toMatchObject({ status: 'missing', setApplies: null, setBy: null })
  })

  test('takes only answers that fit', async () => {
    const place = await newPlace()
    expect(await codeOf(answer(place, { storeys: 0 }))).toBe('fact_out_of_bounds')
    expect(await codeOf(answer(place, { hasGas: 'yes' }))).toBe('fact_out_of_bounds')
    expect(await codeOf(answer(place, { hasGas: true }, context.stranger))).toBe('not_found')
    expect(await codeOf(answer(place, { hasGas: true }, context.finance))).toBe('forbidden')
  })
})

describe('a certificate', () => {
  test('counts once another member has accepted it', async () => {
    const item = await itemOf(await home())
    const handedIn = await handIn([item.uuid])
    expect(handedIn).toMatchObject({ state: 'handed_in', cannot: { accept: 'evidence_needs_second_person' } })
    expect(await itemOf(item.locationUuid)).toMatchObject({ status: 'missing', isInReview: true })
    expect(await codeOf(accept(handedIn, context.manager))).toBe('evidence_needs_second_person')
    const accepted = await accept(handedIn)
    expect(accepted).toMatchObject({ state: 'accepted', isUnchecked: false })
    expect(accepted.duties).toMatchObject([{ kind: 'copy_to_resident', dueOn: addDays(today, 28), isOverdue: false }])
    expect(await itemOf(item.locationUuid)).toMatchObject({
      status: 'valid',
      dueOn: addMonths(today, 12),
      evidenceNumber: 'CP12-1',
      isInReview: false,
    })
    expect(await codeOf(accept(accepted))).toBe('evidence_judged_already')
  })

  test('renewed within two months keeps its day, and the past stays as it was', async () => {
    const item = await itemOf(await home())
    await certify([item.uuid], { issuedOn: addMonths(today, -11), number: 'old' })
    expect(await itemOf(item.locationUuid)).toMatchObject({
      status: 'expiring',
      dueOn: addMonths(addMonths(today, -11), 12),
    })
    await certify([item.uuid], { number: 'new' })
    expect((await itemOf(item.locationUuid)).dueOn).toBe(addMonths(addMonths(today, -11), 24))
    const past = await itemOf(item.locationUuid, 'gas_safety', { on: addDays(today, -1) })
    expect(past).toMatchObject({ status: 'expiring', evidenceNumber: 'old' })
    expect(await itemOf(item.locationUuid, 'gas_safety', { on: addMonths(today, -12) })).toMatchObject({
      status: 'missing',
    })
    // An older certificate that is found later changes the past, not today.
    await certify([item.uuid], { issuedOn: addMonths(today, -23), number: 'older' })
    expect(await itemOf(item.locationUuid)).toMatchObject({ evidenceNumber: 'new' })
    expect(await itemOf(item.locationUuid, 'gas_safety', { on: addMonths(today, -12) })).toMatchObject({
      status: 'expiring',
      evidenceNumber: 'older',
    })
  })

  test('with defects is not compliant until they are put right', async () => {
    const item = await itemOf(await home(), 'eicr')
    const issuedOn = addDays(today, -3)
    const accepted = await certify([item.uuid], { issuedOn, outcome: 'unsatisfactory', findings: 'C2: no bonding' })
    expect(accepted.duties.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
      ['copy_to_resident', addDays(issuedOn, 28)],
      ['remedy', addDays(issuedOn, 28)],
      ['confirm_remedy', addDays(issuedOn, 56)],
    ])
    expect(await itemOf(item.locationUuid, 'eicr')).toMatchObject({ status: 'remedial_open' })
    const remedy = { evidenceUuid: accepted.uuid, version: accepted.version, remediedOn: today, note: 'Bonded' }
    const mended = await context.call(context.admin, evidenceMethods.remedy, remedy)
    expect(mended).toMatchObject({ remediedOn: today })
    expect(await itemOf(item.locationUuid, 'eicr')).toMatchObject({ status: 'valid' })
    expect(await itemOf(item.locationUuid, 'eicr', { on: addDays(today, -1) })).toMatchObject({
      status: 'remedial_open',
    })
    const again = { ...remedy, version: mended.version }
    expect(await codeOf(context.call(context.admin, evidenceMethods.remedy, again))).toBe('evidence_has_no_defects')
    const [duty] = mended.duties
    const done = { dutyUuid: duty?.uuid, version: 1, doneOn: today, proof: 'Posted' }
    const recorded = await context.call(context.manager, evidenceMethods.recordDuty, done)
    expect(recorded.duties[0]).toMatchObject({ doneOn: today, proof: 'Posted' })
    expect(await codeOf(context.call(context.manager, evidenceMethods.recordDuty, done))).toBe('stale_version')
  })

  test('is refused with a reason, and covers several locations', async () => {
    const items = [await itemOf(await home()), await itemOf(await home())]
    const both = await handIn(items.map(({ uuid }) => uuid))
    expect(both.locations.length).toBe(2)
    const refusal = { evidenceUuid: both.uuid, version: 1, reason: 'Not legible' }
    expect(await context.call(context.admin, evidenceMethods.refuse, refusal)).toMatchObject({
      state: 'refused',
      reason: 'Not legible',
    })
    await certify(items.map(({ uuid }) => uuid))
    expect(await itemOf(items[1]?.locationUuid ?? '')).toMatchObject({ status: 'valid' })
    const other = await itemOf(await home(), 'eicr')
    expect(await codeOf(handIn([items[0]?.uuid ?? '', other.uuid]))).toBe('requirement_does_not_apply')
    expect(await codeOf(handIn([other.uuid], { issuedOn: addDays(today, 1) }))).toBe('evidence_issued_in_future')
    expect(await codeOf(handIn([other.uuid], { validUntil: today }))).toBe('evidence_days_crossed')
    expect(await codeOf(handIn([other.uuid], {}, context.stranger))).toBe('not_found')
  })

  test('accepted by mistake is withdrawn within two weeks, and the one before it counts again', async () => {
    const item = await itemOf(await home())
    const old = await certify([item.uuid], { number: 'right', issuedOn: addMonths(today, -6) })
    const wrong = await certify([item.uuid], { number: 'wrong place' })
    const before = await itemOf(item.locationUuid)
    expect(before).toMatchObject({ evidenceNumber: 'wrong place', status: 'valid' })
    const withdraw = (who: TestMember, version = wrong.version) =>
      context.call(who, evidenceMethods.withdraw, { evidenceUuid: wrong.uuid, version, reason: 'Other property' })
    expect(await codeOf(withdraw(context.finance))).toBe('forbidden')
    expect(await withdraw(context.admin)).toMatchObject({ state: 'refused', reason: 'Other property', duties: [] })
    expect(await itemOf(item.locationUuid)).toMatchObject({
      evidenceNumber: 'right',
      dueOn: old.locations[0]?.dueOn,
      status: 'valid',
    })
    expect(await codeOf(withdraw(context.admin, wrong.version + 1))).toBe('evidence_not_accepted')
  })

  test('is read from its PDF, for the member who uploaded it', async () => {
    const document = new PDFDocument()
    document.text('Landlord gas safety record').addPage()
    document
      .text('Certificate No: CP12/0042')
      .text('Date of issue: 01/03/2026')
      .text('Next inspection due: 2 March 2027')
    document.end()
    const uploaded = await context.uploadFile(context.manager)
    await context.server.files.write(uploaded, Readable.from(await buffer(document)), 1_000_000)
    const suggest = (who: TestMember, attachmentUuid: string) =>
      context.call(who, evidenceMethods.suggest, { attachmentUuid })
    expect(await suggest(context.manager, uploaded)).toEqual({
      number: { value: 'CP12/0042', page: 2 },
      issuedOn: { value: '2026-03-01', page: 2 },
      validUntil: { value: '2027-03-02', page: 2 },
    })
    expect(await codeOf(suggest(context.admin, uploaded))).toBe('attachment_not_yours')
    const picture = await context.uploadFile(context.manager)
    expect(await suggest(context.manager, picture)).toEqual({ number: null, issuedOn: null, validUntil: null })
  })

  test('is listed for who may see its location', async () => {
    const item = await itemOf(await home())
    const { uuid: evidenceUuid } = await handIn([item.uuid])
    const waiting = await context.call(context.admin, evidenceMethods.list, { state: 'handed_in' })
    expect(waiting.map(({ uuid }) => uuid)).toContain(evidenceUuid)
    expect(await context.call(context.manager, evidenceMethods.get, { evidenceUuid })).toMatchObject({
      number: 'CP12-1',
    })
    expect(await codeOf(context.call(context.stranger, evidenceMethods.get, { evidenceUuid }))).toBe('not_found')
    expect(await codeOf(context.call(context.outsider, evidenceMethods.get, { evidenceUuid }))).toBe('not_found')
    expect(await codeOf(context.call(context.owner, evidenceMethods.get, { evidenceUuid }))).toBe('forbidden')
  })
})

describe('the board', () => {
  test('counts by status as the domain does, on any day, and yesterday stays', async () => {
    const place = await home()
    const item = await itemOf(place)
    await certify([item.uuid], { issuedOn: addMonths(today, -11) })
    for (const on of [addMonths(today, -12), today, addMonths(today, 1), addMonths(today, 2)]) {
      const certificate =
        on < addMonths(today, -11)
          ? null
          : ({ dueOn: addMonths(addMonths(today, -11), 12), outcome: 'satisfactory', remediedOn: null } as const)
      const expected: RequirementStatus = requirementStatus({ applies: 'yes', firstDueOn: null, certificate }, on)
      expect((await itemOf(place, 'gas_safety', { on })).status).toBe(expected)
    }
    const board = await context.call(context.manager, complianceMethods.board, {})
    const gas = board.requirements.find(({ requirementKey }) => requirementKey === 'gas_safety')
    expect(gas?.counts.expiring).toBeGreaterThan(0)
    expect(board.toReview).toBeGreaterThan(0)
    const yesterday = { on: addDays(today, -1) }
    const before = await context.call(context.manager, complianceMethods.board, yesterday)
    await answer(await home(), { hasGas: false })
    await answer(place, { hasGas: false })
    const after = await context.call(context.manager, complianceMethods.board, yesterday)
    const gasOf = ({ requirements }: typeof before) =>
      requirements.find(({ requirementKey }) => requirementKey === 'gas_safety')?.counts.valid
    expect(gasOf(after)).toBe(gasOf(before))
  })

  test('shows nothing of other tenants', async () => {
    const board = await context.call(context.stranger, complianceMethods.board, {})
    expect(board).toMatchObject({ share: null, requirements: [] })
  })

  test('is exported as an archive with the certificates until the day, whose hashes are right', async () => {
    const place = await home()
    const item = await itemOf(place)
    await certify([item.uuid], { number: 'CP12-old', issuedOn: addMonths(today, -12) })
    await certify([item.uuid], { number: 'CP12/new' })
    const pack = async (filter: object) => {
      const { uuid } = await context.call(context.manager, downloadsMethods.startCompliance, { format: 'zip', filter })
      await context.server.runQueue()
      const stored = await context.server.files.read(uuid)
      return zipEntries(stored ? await buffer(stored.stream) : Buffer.alloc(0))
    }
    const entries = await pack({ locationUuid: place, requirementKey: 'gas_safety' })
    const certificates = [...entries.keys()].filter((path) => path.startsWith('Certificates/'))
    expect(certificates).toHaveLength(2)
    expect(certificates.some((path) => path.includes('CP12-new'))).toBe(true)
    const sums = String(entries.get('SHA256SUMS')).trim().split('\n')
    expect(sums).toHaveLength(entries.size - 1)
    for (const line of sums) {
      const [hash, path = ''] = line.split('  ')
      const bytes = entries.get(path) ?? Buffer.alloc(0)
      expect([path, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, hash])
    }
    expect(String(entries.get('index.csv'))).toContain('CP12-old')
    expect(entries.get('Compliance register.xlsx')?.length).toBeGreaterThan(1000)
    const lastYear = await pack({ locationUuid: place, requirementKey: 'gas_safety', on: addMonths(today, -6) })
    expect(String(lastYear.get('index.csv'))).not.toContain('CP12/new')
  })

  test('has its deadline counted by month', async () => {
    const countIn = async (month: string) => {
      const { months } = await context.call(context.manager, complianceMethods.dueMonths, {})
      expect(months).toHaveLength(24)
      return months.find((each) => each.month === month)?.dates ?? 0
    }
    const item = await itemOf(await home())
    const [first, other] = [addMonths(today, 12), addMonths(today, 7)]
    const before = [await countIn(first.slice(0, 7)), await countIn(other.slice(0, 7))]
    await certify([item.uuid])
    expect([await countIn(first.slice(0, 7)), await countIn(other.slice(0, 7))]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ])
    await certify([(await itemOf(await home())).uuid], { issuedOn: addMonths(today, -5) })
    expect(await countIn(other.slice(0, 7))).toBe((before[1] ?? 0) + 1)
    const from = `${first.slice(0, 7)}-01`
    const listed = await list(item.locationUuid, { dueFrom: from, dueTo: addDays(addMonths(from, 1), -1) })
    expect(listed.map(({ uuid }) => uuid)).toContain(item.uuid)
    expect(await list(item.locationUuid, { dueTo: addDays(from, -1) })).toEqual([])
  })

  test('is exported as a register of the day', async () => {
    const item = await itemOf(await home())
    await certify([item.uuid], { number: 'REG-77' })
    const answer = await context.manager.raw(evidenceMethods.register, {})
    expect(new TextDecoder().decode(answer.body as Uint8Array)).toContain('REG-77')
  })
})

describe('a requirement', () => {
  const listed = async (who: TestMember = context.admin) =>
    (await context.call(who, requirementsMethods.list, {})).requirements
  const adopt = (over: object, who: TestMember = context.admin) =>
    context.call(who, requirementsMethods.adopt, {
      requirementKey: 'gas_safety',
      version: 0,
      isOn: true,
      warnDays: 60,
      ...over,
    })

  test('has its source, and is made stricter by the administrator, never looser', async () => {
    expect((await listed()).find(({ requirementKey }) => requirementKey === 'gas_safety')).toMatchObject({
      isOn: true,
      check: 'verified',
      months: 12,
      version: 0,
    })
    expect(await codeOf(adopt({}, context.manager))).toBe('forbidden')
    expect(await codeOf(adopt({ everyMonths: 13 }))).toBe('requirement_looser_than_law')
    expect(await adopt({ everyMonths: 6 })).toMatchObject({ everyMonths: 6, version: 1 })
    expect(await codeOf(adopt({ everyMonths: 5 }))).toBe('stale_version')
    const item = await itemOf(await home())
    await certify([item.uuid])
    expect(await itemOf(item.locationUuid)).toMatchObject({ dueOn: addMonths(today, 6) })
  })

  test('that is off counts nowhere', async () => {
    const place = await home()
    await adopt({ requirementKey: 'legionella_risk', isOn: false })
    expect((await list(place)).map(({ requirementKey }) => requirementKey)).not.toContain('legionella_risk')
  })
})

describe('reminders', () => {
  const remindAt = (days: number) => {
    const { server } = context
    const now = () => server.now + days * 86_400_000
    const runAs = runAsSystem({
      pools: server.pools,
      areas: server.services.areas,
      refreshPlacement: server.services.refreshPlacement,
      now,
    })
    const job = server.services.areas
      .map(({ backgroundJobs }) => backgroundJobs?.['remind-of-certificates'])
      .find(Boolean)
    return job?.({}, { runAs, readAs: (tenantId: string, work: never) => runAs(tenantId, work), now } as never)
  }
  const mails = async () => {
    const { rows } = await context.server.pools.owner.query<{
      recipient: string
      facts: { list: string; number: string }
    }>("select recipient, facts from mails where template = 'certificates-due' order by position")
    return rows
  }

  test('are one for each member and step, and none once the renewal is handed in', async () => {
    const items = [await itemOf(await home(), 'eicr'), await itemOf(await home(), 'eicr')]
    await certify(
      items.map(({ uuid }) => uuid),
      { issuedOn: addMonths(addDays(today, 62), -60) },
    )
    await remindAt(0)
    const before = (await mails()).length
    await remindAt(3)
    const first = (await mails()).slice(before)
    expect(new Set(first.map(({ recipient }) => recipient)).size).toBe(first.length)
    expect(first.length).toBeGreaterThan(0)
    expect(first.every(({ facts }) => facts.list.includes('Electrical inspection (EICR)'))).toBe(true)
    await remindAt(4)
    expect((await mails()).length).toBe(before + first.length)
    await handIn(items.map(({ uuid }) => uuid))
    await remindAt(40)
    const later = (await mails()).slice(before + first.length).filter(({ facts }) => facts.list.includes('EICR'))
    expect(later).toEqual([])
  })

  test('reach administrators once a certificate is overdue', async () => {
    const item = await itemOf(await home())
    await certify([item.uuid], { issuedOn: addMonths(today, -1), validUntil: addDays(today, 120) })
    const recipients = async (days: number) => {
      const before = (await mails()).length
      await remindAt(days)
      const sent = (await mails()).slice(before).filter(({ facts }) => facts.list.includes(item.locationName))
      return sent.map(({ recipient }) => recipient)
    }
    const email = `${context.admin.membership.id}@test.example`
    expect(await recipients(61)).not.toContain(email)
    expect((await recipients(114)).length).toBeGreaterThan(0)
    expect(await recipients(130)).toContain(email)
  })
})
