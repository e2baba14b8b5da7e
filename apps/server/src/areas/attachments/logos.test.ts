import { Readable } from 'node:stream'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderEmailHtml } from '#platform/mail/email-layout'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { findLogoFor } from './find-file.ts'

let context: TestContext
let picture: Buffer
beforeAll(async () => {
  context = await createTestContext()
  picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a7d5a' } })
    .withExif({ IFD0: { Copyright: 'Camera of somebody' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => context?.close())

const upload = async (who: TestMember, bytes: Buffer, filename = 'logo.jpg') => {
  const { uuid } = await who.call(attachmentsMethods.sign, {
    filename,
    contentType: 'image/jpeg',
    size: bytes.length,
    resource: 'notes',
  })
  await context.server.files.write(uuid, Readable.from([bytes]), bytes.length)
  await who.call(attachmentsMethods.complete, { uuid })
  return uuid
}
const choose = async (who: TestMember, bytes = picture) =>
  who.call(logosMethods.choose, { attachmentUuid: await upload(who, bytes) })
const seenBy = ({ membership }: TestMember, tenantId: string) =>
  findLogoFor(
    context.server.pools.app,
    { person: null, memberships: [membership], address: '', device: '', tokenHash: null },
    tenantId,
  )

describe('a logo', () => {
  test('is re-encoded from an upload, small and without metadata, at a URL that changes with it', async () => {
    expect((await context.manager.call(logosMethods.own, {})).logoUrl).toBeNull()
    const { logoUrl } = await choose(context.admin)
    expect(logoUrl).toMatch(new RegExp(`^/uk/files/logos/${context.admin.tenantId}\\?v=[0-9a-f]{16}$`))
    expect((await context.manager.call(logosMethods.own, {})).logoUrl).toBe(logoUrl)
    const made = await sharp(await seenBy(context.manager, context.admin.tenantId)).metadata()
    expect([made.format, made.width, made.height, made.exif]).toEqual(['png', 284, 160, undefined])
    const another = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#a11' } })
      .png()
      .toBuffer()
    expect((await choose(context.admin, another)).logoUrl).not.toBe(logoUrl)
  })

  test('is printed on PDFs of its tenant', async () => {
    const { workOrderUuid } = await hired(context)
    const paper = async () =>
      (await context.manager.raw(workOrdersMethods.document, { work_order_uuid: workOrderUuid })).body
    await choose(context.admin)
    const marked = Buffer.from(await paper()).toString('latin1')
    expect(marked).toContain('/Subtype /Image')
    await context.admin.call(logosMethods.remove, {})
    expect(Buffer.from(await paper()).toString('latin1')).not.toContain('/Subtype /Image')
  })

  test('refuses files of others, files that are not images, and missing permissions', async () => {
    const theirs = await upload(context.owner, picture)
    const by = (who: TestMember, attachmentUuid: string) => codeOf(who.call(logosMethods.choose, { attachmentUuid }))
    expect(await by(context.admin, theirs)).toBe('attachment_not_yours')
    expect(await by(context.admin, await upload(context.admin, Buffer.from('a,b\n1,2'), 'table.csv'))).toBe(
      'attachment_unreadable',
    )
    expect(await by(context.manager, await upload(context.manager, picture))).toBe('forbidden')
    expect(await codeOf(context.manager.call(logosMethods.remove, {}))).toBe('forbidden')
  })

  test('is visible to tenants that work with its tenant, and to no others', async () => {
    await choose(context.owner)
    expect(await seenBy(context.manager, context.owner.tenantId)).toBeInstanceOf(Buffer)
    expect(await seenBy(context.operative, context.owner.tenantId)).toBeInstanceOf(Buffer)
    expect(await seenBy(context.rival, context.owner.tenantId)).toBeUndefined()
    expect(await seenBy(context.stranger, context.owner.tenantId)).toBeUndefined()
  })
})

test('an e-mail embeds the logo and loads no external content', () => {
  const content = { locale: 'en-GB', subject: '', greeting: '', paragraphs: [], items: [], after: [], footerLinks: [] }
  const page = (hasLogo: boolean) => renderEmailHtml({ ...content, button: undefined, closing: '', hasLogo })
  expect(page(true)).toContain('src="cid:logo"')
  expect(page(false)).not.toContain('<img')
})
