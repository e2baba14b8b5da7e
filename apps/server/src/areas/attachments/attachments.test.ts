import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { findFile } from './find-file.ts'

let context: TestContext
let picture: Buffer
beforeAll(async () => {
  context = await createTestContext()
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7d5a' } })
    .withExif({ IFD0: { Copyright: 'Camera of a resident' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => context?.close())

const sign = (who: TestMember, filename: string, size: number) =>
  who.call(attachmentsMethods.sign, { filename, contentType: 'image/jpeg', size, resource: 'notes' })

const store = (uuid: string, bytes: Uint8Array) =>
  context.server.files.write(uuid, Readable.from([bytes]), bytes.length)

const upload = async (who: TestMember, filename: string, bytes: Uint8Array) => {
  const { uuid } = await sign(who, filename, bytes.length)
  await store(uuid, bytes)
  return who.call(attachmentsMethods.complete, { uuid })
}

const sees = async ({ membership }: TestMember, uuid: string) => {
  const caller = { person: null, memberships: [membership], address: '', device: '', tokenHash: null }
  return (await findFile(context.server.services, caller, uuid)) !== undefined
}

const order = (attachmentUuids: string[]) =>
  context.call(context.manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    attachmentUuids,
  })

describe('sign', () => {
  test('returns a signed URL that contains size and expiry', async () => {
    const signed = await sign(context.manager, 'tap.jpg', 1234)
    const url = new URL(signed.url, 'http://test')
    expect(url.pathname).toBe(`/uk/files/${signed.uuid}`)
    expect(url.searchParams.get('size')).toBe('1234')
    expect(Number(url.searchParams.get('ends'))).toBe(context.server.now + 30 * 60_000)
    expect(signed.expiresAt).toBe(new Date(context.server.now + 30 * 60_000).toISOString())
  })

  test('refuses files that are too large or of an unsupported type, and readers without write access', async () => {
    expect(await codeOf(sign(context.manager, 'film.jpg', 20_000_001))).toBe('attachment_too_large')
    expect(await codeOf(sign(context.manager, 'run.exe', 10))).toBe('attachment_type_not_allowed')
    expect(await codeOf(sign(context.manager, 'page.html', 10))).toBe('attachment_type_not_allowed')
    expect(await codeOf(sign(context.manager, 'empty.jpg', 0))).toBe('attachment_empty')
    const viewer = await context.server.member(context.admin, 'VWR')
    expect(await codeOf(sign(viewer, 'tap.jpg', 10))).toBe('forbidden')
  })
})

describe('a caption', () => {
  test('is set by the uploader alone and stands wherever the file is shown', async () => {
    const { uuid } = await upload(context.manager, 'tap.jpg', picture)
    const set = (who: TestMember) => who.call(attachmentsMethods.setCaption, { uuid, caption: 'Tap before the repair' })
    expect(await codeOf(set(context.finance))).toBe('attachment_not_yours')
    expect(await codeOf(set(context.owner))).toBe('attachment_not_yours')
    expect((await set(context.manager)).caption).toBe('Tap before the repair')
    expect((await order([uuid])).attachments.map(({ caption }) => caption)).toEqual(['Tap before the repair'])
  })
})

describe('complete', () => {
  test('returns the detected type, whatever was declared, and makes a thumbnail without metadata', async () => {
    const whole = await upload(context.manager, 'tap.jpg', picture)
    expect(whole).toMatchObject({ contentType: 'image/jpeg', size: picture.length, filename: 'tap.jpg' })
    expect(whole.thumbnailUrl).toBe(`/uk/files/${whole.uuid}/thumbnail`)
    const path = context.server.files.path(whole.uuid)
    const small = await sharp(`${path}.thumbnail`).metadata()
    expect([small.format, small.width, small.exif]).toEqual(['webp', 400, undefined])
    expect((await sharp(`${path}.picture`).metadata()).exif).toBeUndefined()
  })

  test('is idempotent', async () => {
    const whole = await upload(context.manager, 'again.jpg', picture)
    expect(await context.manager.call(attachmentsMethods.complete, { uuid: whole.uuid })).toEqual(whole)
  })

  test('refuses missing and incomplete uploads', async () => {
    const { uuid } = await sign(context.manager, 'late.jpg', picture.length)
    const complete = () => codeOf(context.manager.call(attachmentsMethods.complete, { uuid }))
    expect(await complete()).toBe('upload_missing')
    await store(uuid, picture.subarray(0, 100))
    expect(await complete()).toBe('upload_incomplete')
  })

  test('refuses content that does not match its file name', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    expect(await codeOf(upload(context.manager, 'tap.jpg', script))).toBe('attachment_unreadable')
    expect(await codeOf(upload(context.manager, 'paper.pdf', script))).toBe('attachment_type_not_allowed')
    expect(await codeOf(upload(context.manager, 'table.csv', Buffer.from([65, 0, 66])))).toBe(
      'attachment_type_not_allowed',
    )
    expect(await codeOf(upload(context.manager, 'table.csv', Buffer.from('a,b\n1,2')))).toBe('answered')
  })

  test('hides the uploads of others', async () => {
    const { uuid } = await sign(context.manager, 'mine.jpg', picture.length)
    await store(uuid, picture)
    expect(await codeOf(context.stranger.call(attachmentsMethods.complete, { uuid }))).toBe('not_found')
    expect(await codeOf(context.owner.call(attachmentsMethods.complete, { uuid }))).toBe('not_found')
  })
})

describe('a file', () => {
  test('is visible only to its uploader until it is linked, then also to members who see the subject', async () => {
    const { uuid } = await upload(context.manager, 'tap.jpg', picture)
    const { uuid: workOrderUuid, version, attachments } = await order([uuid])
    expect(attachments.map((each) => each.uuid)).toEqual([uuid])
    expect([await sees(context.manager, uuid), await sees(context.owner, uuid)]).toEqual([true, false])
    const contractorUuids = [context.owner.tenantId]
    await context.call(context.manager, workOrdersMethods.requestQuotes, { workOrderUuid, version, contractorUuids })
    expect([
      await sees(context.owner, uuid),
      await sees(context.rival, uuid),
      await sees(context.stranger, uuid),
    ]).toEqual([true, false, false])
    const job = (await context.call(context.owner, jobsMethods.list)).find(
      (each) => each.workOrderUuid === workOrderUuid,
    )
    const seen = await context.call(context.owner, jobsMethods.get, { jobUuid: job?.uuid })
    expect(seen.attachments.map((each) => each.filename)).toEqual(['tap.jpg'])
  })

  test('is not found before it is complete', async () => {
    const { uuid } = await sign(context.manager, 'half.jpg', picture.length)
    expect(await sees(context.manager, uuid)).toBe(false)
    expect(await codeOf(order([uuid]))).toBe('attachment_not_yours')
  })

  test('of another tenant cannot be linked to an own order', async () => {
    const { uuid } = await upload(context.owner, 'theirs.jpg', picture)
    expect(await codeOf(order([uuid]))).toBe('attachment_not_yours')
  })
})
