import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let inspector: TestMember
let template: string
beforeAll(async () => {
  context = await createTestContext()
  const { call, manager, server, admin } = context
  inspector = await server.member(admin, 'INS')
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Check-out' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const section = { key: 's', title: 'Kitchen', repeat: 'none', questions: [question('floor', 'Floor')] }
  const content = { pages: [{ key: 'p', title: 'Rooms', sections: [section] }] }
  const saved = await call(manager, inspectionTemplatesMethods.save, { ...one, title: 'Check-out', content })
  await call(manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  template = draft.uuid
})
afterAll(() => context?.close())

const upload = async (name: string) => {
  const { pools, files, now } = context.server
  const id = randomUUID()
  await pools.owner.query(
    `insert into attachments (id, tenant_id, membership_id, resource, filename, content_type, size, has_thumbnail, completed_at, created_at)
     values ($1, $2, $3, 'inspections', $4, 'image/webp', 10, 1, $5, $5)`,
    [id, inspector.membership.tenant_id, inspector.membership.id, name, new Date(now).toISOString()],
  )
  await files.write(`${id}.picture`, Readable.from([Buffer.from(`picture ${name}`)]), 1000)
  return id
}

let sequence = 0
const answer = (inspection: InspectionView, more: Record<string, unknown>) =>
  context.call(inspector, inspectionsMethods.record, {
    inspectionUuid: inspection.uuid,
    device: 'phone',
    operations: [
      {
        operationUuid: randomUUID(),
        instanceUuid: inspection.instances[0]?.uuid,
        questionKey: 'floor',
        value: 'fail',
        note: 'A scratch',
        answeredAt: new Date(context.server.now).toISOString(),
        sequence: ++sequence,
        ...more,
      },
    ],
  })

const handIn = async ({ uuid: inspectionUuid }: InspectionView) => {
  const { version } = await context.call(inspector, inspectionsMethods.handIn, { inspectionUuid })
  return context.call(context.manager, inspectionsMethods.complete, { inspectionUuid, version })
}

const plan = () =>
  context.call(context.manager, inspectionsMethods.create, {
    templateUuid: template,
    locationUuid: context.location,
    assigneeUuid: inspector.membership.id,
  })
const completed = async (photoUuids: readonly string[] = []) => {
  const inspection = await plan()
  await answer(inspection, { photoUuids })
  return handIn(inspection)
}

const send = (inspectionUuid: string, more: Record<string, unknown> = {}) =>
  context.call(context.manager, inspectionLinksMethods.send, {
    inspectionUuid,
    recipientName: 'Rosa Lind',
    email: `${randomUUID()}@example.org`,
    ...more,
  })
const visitor = () => context.server.user()
const open = (token: string) => visitor().call(inspectionLinksMethods.open, { token })
const sentTo = async ({ email }: { email: string }) => tokenTo(context.server, email)
const list = (inspectionUuid: string, who = context.manager) =>
  context.call(who, inspectionLinksMethods.list, { inspectionUuid })

describe('a link to the report of an inspection', () => {
  test('is sent once the review is complete, and shows answers and photos of this report alone', async () => {
    const inspection = await plan()
    expect(await codeOf(send(inspection.uuid))).toBe('inspection_state')
    const photo = await upload('floor.webp')
    const foreign = await upload('other.webp')
    const { uuid } = await completed([photo])
    const token = await sentTo(await send(uuid))
    const shared = await open(token)
    expect(shared).toMatchObject({
      clientName: 'Northgate Homes',
      title: 'Check-out',
      result: 'failed',
      signedAt: null,
    })
    expect(shared.sections).toMatchObject([
      {
        title: 'Kitchen',
        answers: [
          { question: 'Floor', value: 'fail', note: 'A scratch', photos: [{ uuid: photo, filename: 'floor.webp' }] },
        ],
      },
    ])
    const picture = (photoUuid: string) => visitor().raw(inspectionLinksMethods.photo, { token, photo_uuid: photoUuid })
    expect(Buffer.from((await picture(photo)).body as Uint8Array).toString()).toBe('picture floor.webp')
    expect(await codeOf(picture(foreign))).toBe('not_found')
    expect(await codeOf(open('not-a-token'))).toBe('link_ended')
  })

  test('has photos whose hashes can be checked, with the moment they were taken', async () => {
    const inspection = await plan()
    const photo = await upload('hash.webp')
    const [original, picture] = ['a'.repeat(64), 'b'.repeat(64)]
    await context.server.pools.owner.query('update attachments set sha256 = $2, picture_sha256 = $3 where id = $1', [
      photo,
      original,
      picture,
    ])
    const future = new Date(context.server.now + 86_400_000).toISOString()
    await answer(inspection, { photoUuids: [photo], photoTakenAt: future })
    const { uuid } = await handIn(inspection)
    const check = async (sha256: string, who = context.manager) =>
      (await context.call(who, inspectionsMethods.checkFile, { inspectionUuid: uuid, sha256 })).matches
    const place = { section: 'Kitchen', question: 'Floor', filename: 'hash.webp' }
    const [found] = await check(original)
    expect(found).toMatchObject({ kind: 'original', ...place })
    // A device cannot know the future: the moment of arrival counts.
    expect(Date.parse(found?.takenAt ?? '')).toBeLessThanOrEqual(context.server.now)
    expect(await check(picture)).toMatchObject([{ kind: 'picture', ...place }])
    expect(await check('c'.repeat(64))).toEqual([])
    const token = await sentTo(await send(uuid))
    const { reportHash } = await open(token)
    await visitor().call(inspectionLinksMethods.sign, { token, remarks: [], reportHash, name: 'Rosa Lind' })
    expect(await check(reportHash)).toMatchObject([
      { kind: 'report' },
      { kind: 'signed-report', signedName: 'Rosa Lind' },
    ])
    expect(await codeOf(check(original, context.stranger))).toBe('not_found')
  })

  test('takes remarks, and one signature, which the inspection, its PDF and its timeline show', async () => {
    const { uuid, instances } = await completed()
    const token = await sentTo(await send(uuid))
    const { reportHash } = await open(token)
    const about = { instanceUuid: instances[0]?.uuid ?? '', questionKey: 'floor' }
    const remarks = [{ ...about, words: 'The scratch was there when I moved in.' }]
    const unknown = [{ ...about, questionKey: 'roof', words: 'Leaks' }]
    const sign = (more: Record<string, unknown> = {}) =>
      visitor().call(inspectionLinksMethods.sign, {
        token,
        remarks,
        reportHash,
        name: 'Rosa Lind',
        signature: 'M 10 10 C 20 20 30 30 40 40',
        ...more,
      } as never)
    expect((await visitor().call(inspectionLinksMethods.remark, { token, remarks })).remarks).toEqual(remarks)
    expect(await codeOf(sign({ remarks: unknown }))).toBe('question_not_in_template')
    expect(await codeOf(sign({ reportHash: '0'.repeat(64) }))).toBe('inspection_report_changed')
    const outcomes = await Promise.all(
      [sign(), sign({ name: 'Somebody else' })].map((each) =>
        each.then(
          () => '',
          () => 'no',
        ),
      ),
    )
    expect(outcomes.filter((each) => each === '')).toHaveLength(1)
    expect(await codeOf(sign())).toBe('link_ended')
    expect(await codeOf(visitor().call(inspectionLinksMethods.remark, { token, remarks: [] }))).toBe('link_ended')
    const [link] = await list(uuid)
    expect(link).toMatchObject({
      state: 'signed',
      isReportChanged: false,
      remarks: [{ section: 'Kitchen', question: 'Floor', words: 'The scratch was there when I moved in.' }],
    })
    expect(
      await codeOf(
        context.call(context.manager, inspectionLinksMethods.revoke, { linkUuid: link?.uuid, version: link?.version }),
      ),
    ).toBe('link_ended')
    await context.server.runQueue()
    const [entry] = await context.call(context.manager, inspectionsMethods.activity, { inspectionUuid: uuid })
    expect(entry).toMatchObject({ name: 'inspection.signed', facts: { who: link?.signedName, count: 1 } })
    const [news] = await context.call(inspector, notificationsMethods.list, {})
    expect(news?.name).toBe('inspection.signed')
    const pdf = await context.manager.raw(inspectionsMethods.document, { inspection_uuid: uuid })
    expect(Buffer.from(pdf.body as Uint8Array).toString('latin1')).toMatch(/^%PDF/)
  })

  test('gives its holder the report as a PDF, with their remarks and signature, until it ends', async () => {
    const { uuid } = await completed()
    const token = await sentTo(await send(uuid))
    const copy = (with_: string) => visitor().raw(inspectionLinksMethods.document, { token: with_ })
    const unsigned = Buffer.from((await copy(token)).body as Uint8Array)
    expect(unsigned.toString('latin1')).toMatch(/^%PDF/)
    const { reportHash } = await open(token)
    const signed = { token, reportHash, name: 'Rosa Lind', signature: 'M 10 10 C 20 20 30 30 40 40' }
    await visitor().call(inspectionLinksMethods.sign, { ...signed, remarks: [] })
    expect(Buffer.from((await copy(token)).body as Uint8Array).length).toBeGreaterThan(unsigned.length)
    expect(await codeOf(copy('not-a-token'))).toBe('link_ended')
  })

  test('names a signature whose report was changed afterwards', async () => {
    const done = await completed()
    const token = await sentTo(await send(done.uuid))
    const { reportHash } = await open(token)
    await visitor().call(inspectionLinksMethods.sign, { token, remarks: [], reportHash, name: 'Rosa Lind' })
    const one = { inspectionUuid: done.uuid }
    await context.call(context.manager, inspectionsMethods.reopen, { ...one, version: done.version, reason: 'Mistake' })
    expect(await codeOf(open(token))).toBe('link_ended')
    context.server.now += 60_000
    await answer(done, { value: 'pass', note: '' })
    await handIn(done)
    expect(await list(done.uuid)).toMatchObject([{ state: 'signed', isReportChanged: true }])
    expect((await open(token)).signedName).toBe('Rosa Lind')
  })

  test('ends by its day, by revocation, and for a resident who is erased', async () => {
    const { uuid } = await completed()
    const link = await send(uuid)
    const token = await sentTo(link)
    const revoke = (version: number) =>
      context.call(context.manager, inspectionLinksMethods.revoke, { linkUuid: link.uuid, version })
    expect(await codeOf(revoke(link.version + 1))).toBe('stale_version')
    expect((await revoke(link.version)).state).toBe('revoked')
    expect(await codeOf(open(token))).toBe('link_ended')
    const short = await sentTo(await send(uuid, { days: 1 }))
    context.server.now += 86_400_001
    expect(await codeOf(open(short))).toBe('link_ended')
    const resident = await context.call(context.admin, residentsMethods.add, {
      name: 'Rosa Lind',
      email: 'rosa@example.org',
      telephone: '',
      language: 'en-GB',
      channel: 'mail',
      home: { locationUuid: context.location, kind: 'tenant', fromOn: '2026-01-01' },
    })
    const ofResident = await sentTo(await send(uuid, { residentUuid: resident.uuid }))
    expect((await open(ofResident)).recipientName).toBe('Rosa Lind')
    const { uuid: residentUuid, version, homes } = resident
    const leaving = { residentUuid, version, occupancyUuid: homes[0]?.uuid, untilOn: '2026-02-01' }
    const gone = await context.call(context.admin, residentsMethods.moveOut, leaving)
    await context.call(context.admin, residentsMethods.erase, { residentUuid, version: gone.version })
    expect(await codeOf(open(ofResident))).toBe('link_ended')
    expect((await list(uuid)).map(({ recipientName }) => recipientName)).toEqual(['', 'Rosa Lind', 'Rosa Lind'])
  })

  test('is seen by the client alone, and sent twenty times a day at most', async () => {
    const { uuid } = await completed()
    for (let count = 0; count < 20; count++) await send(uuid)
    expect(await codeOf(send(uuid))).toBe('too_many_links')
    for (const who of [context.owner, context.stranger]) expect(await codeOf(list(uuid, who))).toBe('not_found')
    expect(
      await codeOf(
        context.call(context.finance, inspectionLinksMethods.send, {
          inspectionUuid: uuid,
          recipientName: 'A',
          email: 'a@example.org',
        }),
      ),
    ).toBe('forbidden')
  })
})
