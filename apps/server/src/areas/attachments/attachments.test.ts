import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, openCast } from '../../stage/cast.ts'
import { findFile } from './find-file.ts'

let cast: Cast
let picture: Buffer
beforeAll(async () => {
  cast = await openCast()
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7d5a' } })
    .withExif({ IFD0: { Copyright: 'Camera of a resident' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => cast?.close())

const sign = (who: Player, filename: string, size: number) =>
  who.call(attachmentsMethods.sign, { filename, contentType: 'image/jpeg', size, resource: 'notes' })

const store = (uuid: string, bytes: Uint8Array) => cast.theatre.files.write(uuid, Readable.from([bytes]), bytes.length)

const upload = async (who: Player, filename: string, bytes: Uint8Array) => {
  const { uuid } = await sign(who, filename, bytes.length)
  await store(uuid, bytes)
  return who.call(attachmentsMethods.complete, { uuid })
}

const sees = async ({ membership }: Player, uuid: string) => {
  const visitor = { person: null, memberships: [membership], address: '', device: '', tokenHash: null }
  return (await findFile(cast.theatre.pools, visitor, uuid)) !== undefined
}

const order = (attachmentUuids: string[]) =>
  cast.call(cast.manager, workOrdersMethods.create, {
    locationUuid: cast.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    attachmentUuids,
  })

describe('sign', () => {
  test('returns a signed URL that contains size and expiry', async () => {
    const signed = await sign(cast.manager, 'tap.jpg', 1234)
    const url = new URL(signed.url, 'http://stage')
    expect(url.pathname).toBe(`/uk/files/${signed.uuid}`)
    expect(url.searchParams.get('size')).toBe('1234')
    expect(Number(url.searchParams.get('ends'))).toBe(cast.theatre.now + 30 * 60_000)
    expect(signed.expiresAt).toBe(new Date(cast.theatre.now + 30 * 60_000).toISOString())
  })

  test('refuses files that are too large or of an unsupported type, and readers without write access', async () => {
    expect(await codeOf(sign(cast.manager, 'film.jpg', 20_000_001))).toBe('attachment_too_large')
    expect(await codeOf(sign(cast.manager, 'run.exe', 10))).toBe('attachment_type_not_allowed')
    expect(await codeOf(sign(cast.manager, 'page.html', 10))).toBe('attachment_type_not_allowed')
    expect(await codeOf(sign(cast.manager, 'empty.jpg', 0))).toBe('size:too_small')
    const viewer = await cast.theatre.member(cast.admin, 'VWR')
    expect(await codeOf(sign(viewer, 'tap.jpg', 10))).toBe('forbidden')
  })
})

describe('complete', () => {
  test('returns the detected type, whatever was declared, and makes a thumbnail without metadata', async () => {
    const whole = await upload(cast.manager, 'tap.jpg', picture)
    expect(whole).toMatchObject({ contentType: 'image/jpeg', size: picture.length, filename: 'tap.jpg' })
    expect(whole.thumbnailUrl).toBe(`/uk/files/${whole.uuid}/thumbnail`)
    const path = cast.theatre.files.path(whole.uuid)
    const small = await sharp(`${path}.thumbnail`).metadata()
    expect([small.format, small.width, small.exif]).toEqual(['webp', 400, undefined])
    expect((await sharp(`${path}.picture`).metadata()).exif).toBeUndefined()
  })

  test('is idempotent', async () => {
    const whole = await upload(cast.manager, 'again.jpg', picture)
    expect(await cast.manager.call(attachmentsMethods.complete, { uuid: whole.uuid })).toEqual(whole)
  })

  test('refuses missing and incomplete uploads', async () => {
    const { uuid } = await sign(cast.manager, 'late.jpg', picture.length)
    const complete = () => codeOf(cast.manager.call(attachmentsMethods.complete, { uuid }))
    expect(await complete()).toBe('upload_missing')
    await store(uuid, picture.subarray(0, 100))
    expect(await complete()).toBe('upload_incomplete')
  })

  test('refuses content that does not match its file name', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    expect(await codeOf(upload(cast.manager, 'tap.jpg', script))).toBe('attachment_unreadable')
    expect(await codeOf(upload(cast.manager, 'paper.pdf', script))).toBe('attachment_type_not_allowed')
    expect(await codeOf(upload(cast.manager, 'table.csv', Buffer.from([65, 0, 66])))).toBe(
      'attachment_type_not_allowed',
    )
    expect(await codeOf(upload(cast.manager, 'table.csv', Buffer.from('a,b\n1,2')))).toBe('answered')
  })

  test('hides the uploads of others', async () => {
    const { uuid } = await sign(cast.manager, 'mine.jpg', picture.length)
    await store(uuid, picture)
    expect(await codeOf(cast.stranger.call(attachmentsMethods.complete, { uuid }))).toBe('not_found')
    expect(await codeOf(cast.owner.call(attachmentsMethods.complete, { uuid }))).toBe('not_found')
  })
})

describe('a file', () => {
  test('is visible only to its uploader until it is linked, then also to members who see the subject', async () => {
    const { uuid } = await upload(cast.manager, 'tap.jpg', picture)
    const { uuid: workOrderUuid, version, attachments } = await order([uuid])
    expect(attachments.map((each) => each.uuid)).toEqual([uuid])
    expect([await sees(cast.manager, uuid), await sees(cast.owner, uuid)]).toEqual([true, false])
    const contractorUuids = [cast.owner.tenantId]
    await cast.call(cast.manager, workOrdersMethods.requestQuotes, { workOrderUuid, version, contractorUuids })
    expect([await sees(cast.owner, uuid), await sees(cast.rival, uuid), await sees(cast.stranger, uuid)]).toEqual([
      true,
      false,
      false,
    ])
    const job = (await cast.call(cast.owner, jobsMethods.list)).find((each) => each.workOrderUuid === workOrderUuid)
    const seen = await cast.call(cast.owner, jobsMethods.get, { jobUuid: job?.uuid })
    expect(seen.attachments.map((each) => each.filename)).toEqual(['tap.jpg'])
  })

  test('is not found before it is complete', async () => {
    const { uuid } = await sign(cast.manager, 'half.jpg', picture.length)
    expect(await sees(cast.manager, uuid)).toBe(false)
    expect(await codeOf(order([uuid]))).toBe('attachment_not_yours')
  })

  test('of another tenant cannot be linked to an own order', async () => {
    const { uuid } = await upload(cast.owner, 'theirs.jpg', picture)
    expect(await codeOf(order([uuid]))).toBe('attachment_not_yours')
  })
})
