import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestUser } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, hired, invited, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let nobody: TestUser
beforeAll(async () => {
  context = await createTestContext()
  nobody = context.server.user()
})
afterAll(() => context?.close())

const rosa = { recipientName: 'Rosa Field', email: 'rosa@post.example' }
const quoted = async () => {
  const order = await invited(context)
  const draft = await context.call(context.owner, quotesMethods.create, {
    jobUuid: order.jobUuid,
    lines: [line],
    validUntil: '2026-12-31',
  })
  const { uuid: quoteUuid } = await context.call(context.owner, quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { ...order, quoteUuid }
}
const olive = { name: 'Olive Owner', email: 'olive@post.example', language: 'en-GB', channel: 'mail' }
const saveOwner = (more: object = {}, ownership: object = {}) =>
  context.call(context.admin, ownersMethods.add, {
    ...olive,
    ...more,
    ownership: { locationUuid: context.location, fromOn: '2026-01-01', ...ownership },
  })
let oliveUuid: string
beforeAll(async () => {
  oliveUuid = (await saveOwner()).uuid
})
type Of = { workOrderUuid: string; quoteUuid: string }
const pick = ({ workOrderUuid, quoteUuid }: Of) => ({ workOrderUuid, quoteUuid })
const ask = ({ workOrderUuid, quoteUuid }: Of, who = context.manager) =>
  context.call(who, ownerApprovalsMethods.ask, { workOrderUuid, quoteUuid })
const open = (token: string) => nobody.call(signedLinksMethods.open, { token })

describe('a resident', () => {
  test('follows the repair without an account, and sees neither sums nor phone numbers', async () => {
    const { workOrderUuid } = await hired(context)
    const made = await context.call(context.manager, signedLinksMethods.shareProgress, { workOrderUuid, ...rosa })
    expect(made).toMatchObject({ purpose: 'resident-progress', state: 'open', answer: null })
    const [email] = await context.server.emailsTo(rosa.email)
    expect(email?.text).toContain(`/uk/repair-report/work-orders/${workOrderUuid}/progress?token=`)
    const shown = await open(await tokenTo(context.server, rosa.email))
    expect(shown).toMatchObject({ step: 'contractor-found', decision: null, recipientName: 'Rosa Field' })
    expect(JSON.stringify(shown)).not.toMatch(/currency|telephone|gross/)
    expect(await codeOf(nobody.call(signedLinksMethods.answer, { token: 'x', answer: 'approved' }))).toBe('link_ended')
  })

  test('gets no data once the link is revoked or expired', async () => {
    const { workOrderUuid } = await hired(context)
    const { uuid: linkUuid, version } = await context.call(context.manager, signedLinksMethods.shareProgress, {
      workOrderUuid,
      ...rosa,
      days: 1,
    })
    const token = await tokenTo(context.server, rosa.email)
    const revoked = await context.call(context.manager, signedLinksMethods.revoke, { linkUuid, version })
    expect(revoked.state).toBe('revoked')
    expect(await codeOf(open(token))).toBe('link_ended')
    expect(await codeOf(context.call(context.manager, signedLinksMethods.revoke, { linkUuid, version: 2 }))).toBe(
      'link_ended',
    )
    await context.call(context.manager, signedLinksMethods.shareProgress, { workOrderUuid, ...rosa, days: 1 })
    const next = await tokenTo(context.server, rosa.email)
    expect(await codeOf(open(next))).toBe('answered')
    context.server.now += 86_400_001
    expect(await codeOf(open(next))).toBe('link_ended')
    expect(await codeOf(open('a made-up token'))).toBe('link_ended')
  })
})

describe('an owner', () => {
  test('responds to a quote once, and the client is notified while the quote is unchanged', async () => {
    const of = await quoted()
    await ask(of)
    const token = await tokenTo(context.server, 'olive@post.example')
    const shown = await open(token)
    expect(shown.decision).toMatchObject({
      answer: null,
      quote: { isOpen: true, lines: [{ net: { currency: 'GBP' } }] },
    })
    const answer = (given: 'approved' | 'declined') =>
      nobody.call(signedLinksMethods.answer, { token, answer: given, note: 'Go ahead' })
    const both = await Promise.allSettled([answer('approved'), answer('declined')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(answer('declined'))).toBe('link_ended')
    await context.server.runQueue()
    const { workOrderUuid, quoteUuid } = of
    const timeline = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    const link = timeline.find(({ name }) => name.startsWith('quote.owner-'))
    expect(link).toMatchObject({ actorSide: 'system', facts: { who: 'Olive Owner', text: 'Go ahead' } })
    const news = await context.call(context.manager, notificationsMethods.list)
    expect(news.map(({ name }) => name)).toContain(link?.name)
    expect((await context.call(context.manager, quotesMethods.get, { quoteUuid })).state).toBe('submitted')
    const [listed] = await context.call(context.manager, signedLinksMethods.list, { workOrderUuid })
    expect([listed?.state, listed?.note]).toEqual(['answered', 'Go ahead'])
  })

  test('owns the location or one above it, and was saved by neither the asker nor the author of the quote', async () => {
    const of = await quoted()
    const known = async (who = context.manager) => context.call(who, ownerApprovalsMethods.get, pick(of))
    expect(await known()).toMatchObject({ owners: [{ uuid: oliveUuid }], locationName: 'Harbour House', canAsk: true })
    expect(await known(context.admin)).toMatchObject({ canAsk: false, cannotAsk: 'owner_saved_by_asker' })
    expect(await codeOf(ask(of, context.admin))).toBe('owner_saved_by_asker')
    const { workOrderUuid } = of
    const author = (id: string) =>
      context.server.pools.owner.query('update quotes set author_membership_id = $2 where id = $1', [of.quoteUuid, id])
    await author(context.manager.membership.id)
    expect(await codeOf(ask(of))).toBe('own_document')
    await author(context.admin.membership.id)
    expect(await codeOf(ask(of))).toBe('owner_saved_by_asker')
    const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
    expect(order.contacts).toEqual([])
  })

  test('finds a quote closed that was decided meanwhile', async () => {
    const of = await quoted()
    await ask(of)
    const token = await tokenTo(context.server, 'olive@post.example')
    const { version } = await context.call(context.owner, quotesMethods.get, { quoteUuid: of.quoteUuid })
    await context.call(context.owner, quotesMethods.withdraw, { quoteUuid: of.quoteUuid, version })
    expect((await open(token)).decision?.quote.isOpen).toBe(false)
    expect(await codeOf(nobody.call(signedLinksMethods.answer, { token, answer: 'approved' }))).toBe('link_ended')
    expect(await codeOf(ask(of))).toBe('quote_not_open_for_owner')
  })
})

test('links require the permission to edit, and are limited to twenty a day for one order', async () => {
  const of = await quoted()
  for (const who of [context.stranger, context.outsider]) expect(await codeOf(ask(of, who))).toBe('not_found')
  expect(await codeOf(ask(of, context.finance))).toBe('forbidden')
  expect(await codeOf(ask(of, context.owner))).toBe('forbidden')
  const other = await hired(context)
  expect(await codeOf(ask({ ...of, workOrderUuid: other.workOrderUuid }))).toBe('not_found')
  const { workOrderUuid } = other
  const share = () => context.call(context.manager, signedLinksMethods.shareProgress, { workOrderUuid, ...rosa })
  for (let sent = 0; sent < 20; sent++) await share()
  expect(await codeOf(share())).toBe('too_many_links')
  const seen = await context.call(context.stranger, signedLinksMethods.list, { workOrderUuid }).catch(() => [])
  expect(seen).toEqual([])
})
