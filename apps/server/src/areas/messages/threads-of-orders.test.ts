import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { codeOf, type Player } from '#platform/testing/stage'
import { agreed, type Cast, invited, openCast, type Stage, versionOf } from '../../stage/cast.ts'

let cast: Cast
let stage: Stage
beforeAll(async () => {
  cast = await openCast()
  // The competitor was invited to the same order and lost.
  stage = await agreed(cast)
})
afterAll(() => cast?.close())

const about = ({ workOrderUuid }: Stage) => ({ workOrderUuid })
const send = (who: Player, text: string, more: Record<string, unknown> = {}) =>
  cast.call(who, messagesMethods.send, { ...about(stage), text, ...more })
const list = (who: Player) => cast.call(who, messagesMethods.list, about(stage))
const texts = async (who: Player) => (await list(who)).map(({ text }) => text)
const row = async (who: Player, filter = 'all') =>
  (await cast.call(who, messagesMethods.threads, { filter })).find(
    (each) => each.kind === 'order' && each.workOrderUuid === stage.workOrderUuid,
  )
const linksSeenBy = ({ tenantId }: Player, subjectId: string) =>
  inRead(cast.theatre.pools.app, { tenantId, personId: '' }, (read) =>
    read.rows('links-seen', 'select 1 from attachment_links where subject_id = $1', [subjectId]),
  )

test('before a hire there are no participants, and invited contractors find no conversation', async () => {
  const asked = await invited(cast)
  const say = (who: Player) => codeOf(cast.call(who, messagesMethods.send, { ...about(asked), text: 'Hello' }))
  expect(await say(cast.manager)).toBe('nobody_at_work')
  expect(await say(cast.owner)).toBe('not_found')
  expect(await codeOf(cast.call(cast.rival, messagesMethods.list, about(asked)))).toBe('not_found')
})

test('from the hire on both sides write, with files hidden from losing bidders', async () => {
  const attachmentUuids = [await cast.file(cast.manager)]
  const { uuid } = await send(cast.manager, 'Keys are with the caretaker', { attachmentUuids })
  await send(cast.owner, 'Thank you, ring 020 7946 0123')
  expect(await texts(cast.owner)).toEqual(['Thank you, ring 020 7946 0123', 'Keys are with the caretaker'])
  expect((await list(cast.owner)).map((each) => [each.authorCompanyName, each.isOwnSide])).toEqual([
    ['Leeds Plumbing', true],
    ['Northgate Homes', false],
  ])
  expect((await list(cast.owner))[1]?.attachments).toHaveLength(1)
  expect(await cast.call(cast.owner, messagesMethods.list, { jobUuid: stage.jobUuid })).toEqual([])
  for (const stranger of [cast.rival, cast.stranger, cast.outsider])
    expect(await codeOf(list(stranger))).toBe('not_found')
  expect(await linksSeenBy(cast.owner, uuid)).toHaveLength(1)
  expect(await linksSeenBy(cast.rival, uuid)).toEqual([])
})

test('it appears in both inboxes under the order, and can be read and starred', async () => {
  const { number, title } = await cast.call(cast.manager, workOrdersMethods.get, about(stage))
  expect(await row(cast.manager, 'unread')).toMatchObject({
    number,
    title,
    jobUuid: stage.jobUuid,
    counterpartName: 'Leeds Plumbing',
    messageCount: 2,
    isOver: false,
  })
  expect(await row(cast.owner)).toMatchObject({ counterpartName: 'Northgate Homes', isOwnLast: true, isUnread: false })
  expect(await row(cast.operative)).toBeUndefined()
  expect(await row(cast.rival)).toBeUndefined()
  const sought = async (who: Player, q: string) =>
    (await cast.call(who, messagesMethods.threads, { q })).filter(({ kind }) => kind === 'order').length
  expect([await sought(cast.manager, 'leeds plumb'), await sought(cast.manager, 'Harrogate')]).toEqual([1, 0])
  expect(await sought(cast.owner, 'northgate')).toBe(1)
  await cast.call(cast.manager, messagesMethods.markRead, about(stage))
  expect((await list(cast.owner))[0]?.readBy).toMatchObject([{ name: 'Stage PRM' }])
  expect(await row(cast.manager, 'unread')).toBeUndefined()
  await cast.call(cast.owner, messagesMethods.star, { ...about(stage), isStarred: true })
  expect(await row(cast.owner, 'starred')).toBeDefined()
  expect(await row(cast.manager, 'starred')).toBeUndefined()
})

test('mentioned members are notified with a link to it', async () => {
  const mentions = [{ userUuid: cast.finance.membership.id, at: 0, length: 3 }]
  await send(cast.manager, '@us please', { mentions })
  const [heard] = await cast.call(cast.finance, notificationsMethods.list, {})
  expect(heard).toMatchObject({ name: 'message.mentioned', jobUuid: stage.jobUuid, facts: { thread: 'order' } })
  expect(await row(cast.finance)).toMatchObject({ isMentioned: true })
  const people = await cast.call(cast.owner, messagesMethods.people, { ...about(stage), q: 'prm' })
  expect(people.map(({ companyName }) => companyName)).toEqual(['Northgate Homes'])
})

test('a former contractor keeps messages of its time, and a new one starts with its hire', async () => {
  const ended = { ...about(stage), version: await versionOf(cast, stage), reason: 'Too late' }
  await cast.call(cast.manager, workOrdersMethods.endHire, ended)
  expect(await codeOf(send(cast.owner, 'But why?'))).toBe('job_is_over')
  expect(await codeOf(send(cast.manager, 'Anybody?'))).toBe('nobody_at_work')
  expect(await row(cast.owner)).toMatchObject({ isOver: true, messageCount: 3 })
  expect(await row(cast.manager)).toMatchObject({ isOver: true })
  const award = { ...about(stage), version: await versionOf(cast, stage), contractorUuid: cast.rival.tenantId }
  await cast.call(cast.manager, workOrdersMethods.award, { ...award, award: 40_000 })
  const jobs = await cast.call(cast.rival, jobsMethods.list, {})
  const job = jobs.find((each) => each.workOrderUuid === stage.workOrderUuid && each.tab === 'new')
  await cast.call(cast.rival, jobsMethods.accept, { jobUuid: job?.uuid })
  expect(await texts(cast.rival)).toEqual([])
  await send(cast.manager, 'Welcome')
  await cast.call(cast.rival, messagesMethods.markRead, about(stage))
  expect(await texts(cast.rival)).toEqual(['Welcome'])
  expect(await texts(cast.manager)).toHaveLength(4)
  // The first contractor sees its own part, without its successor.
  expect(await texts(cast.owner)).toHaveLength(3)
  expect(await row(cast.owner)).toMatchObject({ messageCount: 3, lastText: '@Stage FIN please' })
  expect(JSON.stringify(await list(cast.owner))).not.toMatch(/Harrogate|Welcome/)
  expect(await row(cast.manager)).toMatchObject({ counterpartName: 'Harrogate Heating, Leeds Plumbing', isOver: false })
})
