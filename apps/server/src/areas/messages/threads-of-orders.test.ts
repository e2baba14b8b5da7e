import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  agreed,
  createTestContext,
  invited,
  type TestContext,
  type TestOrder,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
let order: TestOrder
beforeAll(async () => {
  context = await createTestContext()
  // The competitor was invited to the same order and lost.
  order = await agreed(context)
})
afterAll(() => context?.close())

const about = ({ workOrderUuid }: TestOrder) => ({ workOrderUuid })
const send = (who: TestMember, text: string, more: Record<string, unknown> = {}) =>
  context.call(who, messagesMethods.send, { ...about(order), text, ...more })
const list = (who: TestMember) => context.call(who, messagesMethods.list, about(order))
const texts = async (who: TestMember) => (await list(who)).map(({ text }) => text)
const row = async (who: TestMember, filter = 'all') =>
  (await context.call(who, messagesMethods.threads, { filter })).find(
    (each) => each.kind === 'order' && each.workOrderUuid === order.workOrderUuid,
  )
const linksSeenBy = ({ tenantId }: TestMember, subjectId: string) =>
  inRead(context.server.pools.app, { tenantId, personId: '' }, (read) =>
    read.rows('links-seen', 'select 1 from attachment_links where subject_id = $1', [subjectId]),
  )

test('before a hire there are no participants, and invited contractors find no conversation', async () => {
  const asked = await invited(context)
  const say = (who: TestMember) => codeOf(context.call(who, messagesMethods.send, { ...about(asked), text: 'Hello' }))
  expect(await say(context.manager)).toBe('nobody_at_work')
  expect(await say(context.owner)).toBe('not_found')
  expect(await codeOf(context.call(context.rival, messagesMethods.list, about(asked)))).toBe('not_found')
})

test('from the hire on both sides write, with files hidden from losing bidders', async () => {
  const attachmentUuids = [await context.uploadFile(context.manager)]
  const { uuid } = await send(context.manager, 'Keys are with the caretaker', { attachmentUuids })
  await send(context.owner, 'Thank you, ring 020 7946 0123')
  expect(await texts(context.owner)).toEqual(['Thank you, ring 020 7946 0123', 'Keys are with the caretaker'])
  expect((await list(context.owner)).map((each) => [each.authorCompanyName, each.isOwnSide])).toEqual([
    ['Leeds Plumbing', true],
    ['Northgate Homes', false],
  ])
  expect((await list(context.owner))[1]?.attachments).toHaveLength(1)
  expect(await context.call(context.owner, messagesMethods.list, { jobUuid: order.jobUuid })).toEqual([])
  for (const stranger of [context.rival, context.stranger, context.outsider])
    expect(await codeOf(list(stranger))).toBe('not_found')
  expect(await linksSeenBy(context.owner, uuid)).toHaveLength(1)
  expect(await linksSeenBy(context.rival, uuid)).toEqual([])
})

test('it appears in both inboxes under the order, and can be read and starred', async () => {
  const { number, title } = await context.call(context.manager, workOrdersMethods.get, about(order))
  expect(await row(context.manager, 'unread')).toMatchObject({
    number,
    title,
    jobUuid: order.jobUuid,
    counterpartName: 'Leeds Plumbing',
    messageCount: 2,
    isOver: false,
  })
  expect(await row(context.owner)).toMatchObject({
    counterpartName: 'Northgate Homes',
    isOwnLast: true,
    isUnread: false,
  })
  expect(await row(context.operative)).toBeUndefined()
  expect(await row(context.rival)).toBeUndefined()
  const sought = async (who: TestMember, q: string) =>
    (await context.call(who, messagesMethods.threads, { q })).filter(({ kind }) => kind === 'order').length
  expect([await sought(context.manager, 'leeds plumb'), await sought(context.manager, 'Harrogate')]).toEqual([1, 0])
  expect(await sought(context.owner, 'northgate')).toBe(1)
  await context.call(context.manager, messagesMethods.markRead, about(order))
  expect((await list(context.owner))[0]?.readBy).toMatchObject([{ name: 'Test PRM' }])
  expect(await row(context.manager, 'unread')).toBeUndefined()
  await context.call(context.owner, messagesMethods.star, { ...about(order), isStarred: true })
  expect(await row(context.owner, 'starred')).toBeDefined()
  expect(await row(context.manager, 'starred')).toBeUndefined()
})

test('mentioned members are notified with a link to it', async () => {
  const mentions = [{ userUuid: context.finance.membership.id, at: 0, length: 3 }]
  await send(context.manager, '@us please', { mentions })
  const [heard] = await context.call(context.finance, notificationsMethods.list, {})
  expect(heard).toMatchObject({ name: 'message.mentioned', jobUuid: order.jobUuid, facts: { thread: 'order' } })
  expect(await row(context.finance)).toMatchObject({ isMentioned: true })
  const people = await context.call(context.owner, messagesMethods.people, { ...about(order), q: 'prm' })
  expect(people.map(({ companyName }) => companyName)).toEqual(['Northgate Homes'])
})

test('a former contractor keeps messages of its time, and a new one starts with its hire', async () => {
  const ended = { ...about(order), version: await versionOf(context, order), reason: 'Too late' }
  await context.call(context.manager, workOrdersMethods.endHire, ended)
  expect(await codeOf(send(context.owner, 'But why?'))).toBe('job_is_over')
  expect(await codeOf(send(context.manager, 'Anybody?'))).toBe('nobody_at_work')
  expect(await row(context.owner)).toMatchObject({ isOver: true, messageCount: 3 })
  expect(await row(context.manager)).toMatchObject({ isOver: true })
  const award = { ...about(order), version: await versionOf(context, order), contractorUuid: context.rival.tenantId }
  await context.call(context.manager, workOrdersMethods.award, { ...award, award: 40_000 })
  const jobs = await context.call(context.rival, jobsMethods.list, {})
  const job = jobs.find((each) => each.workOrderUuid === order.workOrderUuid && each.tab === 'new')
  await context.call(context.rival, jobsMethods.accept, { jobUuid: job?.uuid })
  expect(await texts(context.rival)).toEqual([])
  await send(context.manager, 'Welcome')
  await context.call(context.rival, messagesMethods.markRead, about(order))
  expect(await texts(context.rival)).toEqual(['Welcome'])
  expect(await texts(context.manager)).toHaveLength(4)
  // The first contractor sees its own part, without its successor.
  expect(await texts(context.owner)).toHaveLength(3)
  expect(await row(context.owner)).toMatchObject({ messageCount: 3, lastText: '@Test FIN please' })
  expect(JSON.stringify(await list(context.owner))).not.toMatch(/Harrogate|Welcome/)
  expect(await row(context.manager)).toMatchObject({
    counterpartName: 'Harrogate Heating, Leeds Plumbing',
    isOver: false,
  })
})
