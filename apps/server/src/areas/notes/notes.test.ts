import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { noteText } from '@fettle/domain/notes/note-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  invited,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const says = (text: string, mentionUuid?: string) => [
  { kind: 'paragraph', runs: [{ text }, ...(mentionUuid ? [{ text: '@Anybody', mentionUuid }] : [])] },
]
const asClient = ({ workOrderUuid }: TestOrder) => ({ workOrderUuid })
const asTrade = ({ jobUuid }: TestOrder) => ({ jobUuid })
const write = (who: TestMember, of: object, text: string) =>
  context.call(who, notesMethods.write, { ...of, blocks: says(text) })
const textsFor = async (who: TestMember, of: Record<string, string>) =>
  (await context.call(who, notesMethods.list, of)).map(({ blocks }) => noteText(blocks))
const newsOf = async (who: TestMember) => (await context.call(who, notificationsMethods.list)).map(({ name }) => name)

describe('a note', () => {
  it('of one side is visible to that side only, also in the timeline', async () => {
    const order = await hired(context)
    await write(context.manager, asClient(order), 'The resident is deaf')
    await write(context.owner, asTrade(order), 'Bring the long ladder')
    expect(await textsFor(context.admin, asClient(order))).toEqual(['The resident is deaf'])
    expect(await textsFor(context.owner, asTrade(order))).toEqual(['Bring the long ladder'])
    const orders = await context.call(context.manager, workOrdersMethods.activity, asClient(order))
    expect(orders.filter(({ name }) => name === 'note.written').map(({ actorSide }) => actorSide)).toEqual(['client'])
    const jobs = await context.call(context.owner, jobsMethods.activity, asTrade(order))
    expect(jobs.filter(({ name }) => name === 'note.written').map(({ actorSide }) => actorSide)).toEqual(['contractor'])
    expect(await newsOf(context.manager)).not.toContain('note.written')
  })

  it('that is shared is visible to the other side of its job, and to no competitor', async () => {
    const order = await invited(context)
    const shared = { ...asTrade(order), isShared: true }
    const note = await write(context.manager, { ...asClient(order), ...shared }, 'Park behind the house')
    expect([note.isShared, note.contractorName]).toEqual([true, 'Leeds Plumbing'])
    expect(await textsFor(context.owner, asTrade(order))).toEqual(['Park behind the house'])
    expect(await textsFor(context.rival, { jobUuid: order.otherJobUuid })).toEqual([])
    expect(await newsOf(context.owner)).toContain('note.written')
    expect(await newsOf(context.rival)).not.toContain('note.written')
  })

  it('does not change the placement of its order', async () => {
    const order = await hired(context)
    const storedOrder = async () =>
      (await context.call(context.manager, workOrdersMethods.list)).find(({ uuid }) => uuid === order.workOrderUuid)
        ?.changedAt
    const before = await storedOrder()
    await write(context.owner, asTrade(order), 'Nobody else reads this')
    expect(await storedOrder()).toBe(before)
  })

  it('is edited and deleted by its author, with a timeline event', async () => {
    const order = await hired(context)
    const note = await write(context.manager, asClient(order), 'Key at 4')
    expect(note.can).toEqual(['edit', 'remove'])
    const one = { noteUuid: note.uuid, version: note.version }
    expect(await codeOf(context.call(context.admin, notesMethods.edit, { ...one, blocks: says('Mine') }))).toBe(
      'note_of_another',
    )
    const edited = await context.call(context.manager, notesMethods.edit, { ...one, blocks: says('Key at 5') })
    expect([noteText(edited.blocks), edited.version]).toEqual(['Key at 5', 2])
    expect(await codeOf(context.call(context.manager, notesMethods.remove, one))).toBe('stale_version')
    const gone = await context.call(context.manager, notesMethods.remove, { ...one, version: 2 })
    expect([gone.blocks, gone.can, gone.deletedAt === null]).toEqual([[], [], false])
    const names = (await context.call(context.manager, workOrdersMethods.activity, asClient(order))).map(
      ({ name }) => name,
    )
    expect(names.slice(0, 3)).toEqual(['note.deleted', 'note.edited', 'note.written'])
  })

  it('mentions a colleague, who is notified and watches the order from then on', async () => {
    const order = await hired(context)
    const blocks = says('Please call back, ', context.finance.membership.id)
    const note = await context.call(context.manager, notesMethods.write, { ...asClient(order), blocks })
    expect(noteText(note.blocks)).toBe('Please call back, @Test FIN')
    const { rows } = await context.server.pools.owner.query('select blocks::text as text from notes where id = $1', [
      note.uuid,
    ])
    expect(rows[0].text).not.toContain('Test FIN')
    expect((await newsOf(context.finance)).filter((name) => name === 'note.mentioned')).toEqual(['note.mentioned'])
    expect(await newsOf(context.admin)).not.toContain('note.mentioned')
    const { watchers } = await context.call(context.admin, watchersMethods.list, asClient(order))
    expect(watchers.map(({ name }) => name)).toEqual(['Test FIN'])
    const { server } = context
    await server.pools.owner.query('update memberships set organisation_scope = $2 where id = $1', [
      context.finance.membership.id,
      '[]',
    ])
    expect(await codeOf(context.call(context.manager, notesMethods.write, { ...asClient(order), blocks }))).toBe(
      'mentioned_cannot_see',
    )
    await server.pools.owner.query('update memberships set organisation_scope = null where id = $1', [
      context.finance.membership.id,
    ])
  })
})

describe('refuses', () => {
  it('contact data before a hire, a note without an audience, an empty text, and unsafe links', async () => {
    const order = await invited(context)
    const shared = { ...asTrade(order), isShared: true }
    expect(await codeOf(write(context.manager, shared, 'Ring 0113 496 0000'))).toBe('note_has_contact_data')
    expect(await codeOf(write(context.manager, { ...asClient(order), isShared: true }, 'Hello'))).toBe('note_needs_job')
    expect(await codeOf(write(context.manager, asClient(order), '  '))).toBe('blocks:required')
    const runs = [{ text: 'Press', href: 'javascript:alert(1)' }]
    const asked = { ...asClient(order), blocks: [{ kind: 'paragraph', runs }] }
    expect(await codeOf(context.call(context.manager, notesMethods.write, asked))).toBe(
      'blocks.0.runs.0.href:href_invalid',
    )
  })

  it('other tenants, other organisations and operatives who are not assigned to the job', async () => {
    const order = await hired(context)
    const note = await write(context.owner, { ...asTrade(order), isShared: true }, 'Valve is in')
    const remove = (who: TestMember) =>
      codeOf(context.call(who, notesMethods.remove, { noteUuid: note.uuid, version: 1 }))
    for (const who of [context.stranger, context.outsider, context.operative, context.rival])
      expect(await remove(who)).toBe('not_found')
    expect(await codeOf(textsFor(context.outsider, asClient(order)))).toBe('not_found')
    expect(await codeOf(write(context.operative, asTrade(order), 'Me too'))).toBe('not_found')
    expect(await codeOf(context.call(context.manager, notesMethods.list, asTrade(order)))).toBe('answered')
  })
})

describe('watchers', () => {
  it('are notified about actions of colleagues until they stop', async () => {
    const order = await hired(context)
    await write(context.manager, asClient(order), 'Before')
    const followed = await context.call(context.finance, watchersMethods.follow, asClient(order))
    expect(followed.isWatching).toBe(true)
    const heard = async () =>
      (await context.call(context.finance, notificationsMethods.list)).filter(
        (each) => each.name === 'note.written' && each.workOrderUuid === order.workOrderUuid,
      ).length
    expect(await heard()).toBe(0)
    await write(context.manager, asClient(order), 'After')
    await write(context.finance, asClient(order), 'Their own')
    expect(await heard()).toBe(1)
    const stopped = await context.call(context.finance, watchersMethods.unfollow, asClient(order))
    expect([stopped.isWatching, await heard()]).toEqual([false, 0])
  })

  it('are added by office members, notified about it, and must be able to see the order', async () => {
    const order = await hired(context)
    const add = (who: TestMember, of: object, userUuid: string) =>
      context.call(who, watchersMethods.add, { ...of, userUuid })
    await add(context.manager, asClient(order), context.admin.membership.id)
    expect(await newsOf(context.admin)).toContain('watch.given')
    expect(await codeOf(add(context.manager, asClient(order), context.outsider.membership.id))).toBe(
      'colleague_cannot_see',
    )
    expect(await codeOf(add(context.owner, asTrade(order), context.operative.membership.id))).toBe(
      'colleague_cannot_see',
    )
    expect(await codeOf(add(context.finance, asClient(order), context.finance.membership.id))).toBe('forbidden')
    const named = await context.call(context.manager, watchersMethods.colleagues, { ...asClient(order), q: 'test' })
    expect(named.map(({ userUuid }) => userUuid)).not.toContain(context.outsider.membership.id)
    const user = { ...asClient(order), userUuid: context.admin.membership.id }
    expect((await context.call(context.manager, watchersMethods.remove, user)).watchers).toEqual([])
    expect(await codeOf(context.call(context.stranger, watchersMethods.list, asClient(order)))).toBe('not_found')
  })
})
