import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterPage } from '#platform/mail/letter-page'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, openCast } from '../../stage/cast.ts'
import { findLogoFor } from './find-file.ts'

let cast: Cast
let picture: Buffer
beforeAll(async () => {
  cast = await openCast()
  picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a7d5a' } })
    .withExif({ IFD0: { Copyright: 'Camera of somebody' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => cast?.close())

const upload = async (who: Player, bytes: Buffer, filename = 'logo.jpg') => {
  const { uuid } = await who.call(attachmentsMethods.sign, {
    filename,
    contentType: 'image/jpeg',
    size: bytes.length,
    resource: 'notes',
  })
  await cast.theatre.files.write(uuid, Readable.from([bytes]), bytes.length)
  await who.call(attachmentsMethods.complete, { uuid })
  return uuid
}
const choose = async (who: Player, bytes = picture) =>
  who.call(logosMethods.choose, { attachmentUuid: await upload(who, bytes) })
const seenBy = ({ membership }: Player, tenantId: string) =>
  findLogoFor(
    cast.theatre.pools.app,
    { person: null, memberships: [membership], address: '', device: '', tokenHash: null },
    tenantId,
  )

describe('a logo', () => {
  test('is re-encoded from an upload, small and without metadata, at a URL that changes with it', async () => {
    expect((await cast.manager.call(logosMethods.own, {})).logoUrl).toBeNull()
    const { logoUrl } = await choose(cast.admin)
    expect(logoUrl).toMatch(new RegExp(`^/uk/files/logos/${cast.admin.tenantId}\\?v=[0-9a-f]{16}$`))
    expect((await cast.manager.call(logosMethods.own, {})).logoUrl).toBe(logoUrl)
    const made = await sharp(await seenBy(cast.manager, cast.admin.tenantId)).metadata()
    expect([made.format, made.width, made.height, made.exif]).toEqual(['png', 284, 160, undefined])
    const another = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#a11' } })
      .png()
      .toBuffer()
    expect((await choose(cast.admin, another)).logoUrl).not.toBe(logoUrl)
  })

  test('is printed on PDFs of its tenant', async () => {
    const { workOrderUuid } = await hired(cast)
    const paper = async () =>
      (await cast.manager.raw(workOrdersMethods.document, { work_order_uuid: workOrderUuid })).body
    await choose(cast.admin)
    const marked = Buffer.from(await paper()).toString('latin1')
    expect(marked).toContain('/Subtype /Image')
    await cast.admin.call(logosMethods.remove, {})
    expect(Buffer.from(await paper()).toString('latin1')).not.toContain('/Subtype /Image')
  })

  test('refuses files of others, files that are not images, and missing permissions', async () => {
    const theirs = await upload(cast.owner, picture)
    const by = (who: Player, attachmentUuid: string) => codeOf(who.call(logosMethods.choose, { attachmentUuid }))
    expect(await by(cast.admin, theirs)).toBe('attachment_not_yours')
    expect(await by(cast.admin, await upload(cast.admin, Buffer.from('a,b\n1,2'), 'table.csv'))).toBe(
      'attachment_unreadable',
    )
    expect(await by(cast.manager, await upload(cast.manager, picture))).toBe('forbidden')
    expect(await codeOf(cast.manager.call(logosMethods.remove, {}))).toBe('forbidden')
  })

  test('is visible to tenants that work with its tenant, and to no others', async () => {
    await choose(cast.owner)
    expect(await seenBy(cast.manager, cast.owner.tenantId)).toBeInstanceOf(Buffer)
    expect(await seenBy(cast.operative, cast.owner.tenantId)).toBeInstanceOf(Buffer)
    expect(await seenBy(cast.rival, cast.owner.tenantId)).toBeUndefined()
    expect(await seenBy(cast.stranger, cast.owner.tenantId)).toBeUndefined()
  })
})

test('an e-mail embeds the logo and loads no external content', () => {
  const content = { locale: 'en-GB', subject: '', greeting: '', paragraphs: [], items: [], after: [], ways: [] }
  const page = (hasLogo: boolean) => letterPage({ ...content, button: undefined, closing: '', hasLogo })
  expect(page(true)).toContain('src="cid:logo"')
  expect(page(false)).not.toContain('<img')
})
