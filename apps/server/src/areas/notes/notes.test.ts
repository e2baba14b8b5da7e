import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { noteText } from '@fettle/domain/notes/note-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, invited, openCast, type Stage } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const says = (text: string, mentionUuid?: string) => [
  { kind: 'paragraph', runs: [{ text }, ...(mentionUuid ? [{ text: '@Anybody', mentionUuid }] : [])] },
]
const asClient = ({ workOrderUuid }: Stage) => ({ workOrderUuid })
const asTrade = ({ jobUuid }: Stage) => ({ jobUuid })
const write = (who: Player, of: object, text: string) =>
  cast.call(who, notesMethods.write, { ...of, blocks: says(text) })
const textsFor = async (who: Player, of: Record<string, string>) =>
  (await cast.call(who, notesMethods.list, of)).map(({ blocks }) => noteText(blocks))
const newsOf = async (who: Player) => (await cast.call(who, notificationsMethods.list)).map(({ name }) => name)

describe('a note', () => {
  it('of one side is visible to that side only, also in the timeline', async () => {
    const stage = await hired(cast)
    await write(cast.manager, asClient(stage), 'The resident is deaf')
    await write(cast.owner, asTrade(stage), 'Bring the long ladder')
    expect(await textsFor(cast.admin, asClient(stage))).toEqual(['The resident is deaf'])
    expect(await textsFor(cast.owner, asTrade(stage))).toEqual(['Bring the long ladder'])
    const orders = await cast.call(cast.manager, workOrdersMethods.activity, asClient(stage))
    expect(orders.filter(({ name }) => name === 'note.written').map(({ actorSide }) => actorSide)).toEqual(['client'])
    const jobs = await cast.call(cast.owner, jobsMethods.activity, asTrade(stage))
    expect(jobs.filter(({ name }) => name === 'note.written').map(({ actorSide }) => actorSide)).toEqual(['contractor'])
    expect(await newsOf(cast.manager)).not.toContain('note.written')
  })

  it('that is shared is visible to the other side of its job, and to no competitor', async () => {
    const stage = await invited(cast)
    const shared = { ...asTrade(stage), isShared: true }
    const note = await write(cast.manager, { ...asClient(stage), ...shared }, 'Park behind the house')
    expect([note.isShared, note.contractorName]).toEqual([true, 'Leeds Plumbing'])
    expect(await textsFor(cast.owner, asTrade(stage))).toEqual(['Park behind the house'])
    expect(await textsFor(cast.rival, { jobUuid: stage.otherJobUuid })).toEqual([])
    expect(await newsOf(cast.owner)).toContain('note.written')
    expect(await newsOf(cast.rival)).not.toContain('note.written')
  })

  it('does not change the placement of its order', async () => {
    const stage = await hired(cast)
    const standing = async () =>
      (await cast.call(cast.manager, workOrdersMethods.list)).find(({ uuid }) => uuid === stage.workOrderUuid)
        ?.changedAt
    const before = await standing()
    await write(cast.owner, asTrade(stage), 'Nobody else reads this')
    expect(await standing()).toBe(before)
  })

  it('is edited and deleted by its author, with a timeline event', async () => {
    const stage = await hired(cast)
    const note = await write(cast.manager, asClient(stage), 'Key at 4')
    expect(note.can).toEqual(['edit', 'remove'])
    const one = { noteUuid: note.uuid, version: note.version }
    expect(await codeOf(cast.call(cast.admin, notesMethods.edit, { ...one, blocks: says('Mine') }))).toBe(
      'note_of_another',
    )
    const edited = await cast.call(cast.manager, notesMethods.edit, { ...one, blocks: says('Key at 5') })
    expect([noteText(edited.blocks), edited.version]).toEqual(['Key at 5', 2])
    expect(await codeOf(cast.call(cast.manager, notesMethods.remove, one))).toBe('stale_version')
    const gone = await cast.call(cast.manager, notesMethods.remove, { ...one, version: 2 })
    expect([gone.blocks, gone.can, gone.deletedAt === null]).toEqual([[], [], false])
    const names = (await cast.call(cast.manager, workOrdersMethods.activity, asClient(stage))).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['note.deleted', 'note.edited', 'note.written'])
  })

  it('mentions a colleague, who is notified and watches the order from then on', async () => {
    const stage = await hired(cast)
    const blocks = says('Please call back, ', cast.finance.membership.id)
    const note = await cast.call(cast.manager, notesMethods.write, { ...asClient(stage), blocks })
    expect(noteText(note.blocks)).toBe('Please call back, @Stage FIN')
    const { rows } = await cast.theatre.pools.owner.query('select blocks::text as text from notes where id = $1', [
      note.uuid,
    ])
    expect(rows[0].text).not.toContain('Stage FIN')
    expect((await newsOf(cast.finance)).filter((name) => name === 'note.mentioned')).toEqual(['note.mentioned'])
    expect(await newsOf(cast.admin)).not.toContain('note.mentioned')
    const { watchers } = await cast.call(cast.admin, watchersMethods.list, asClient(stage))
    expect(watchers.map(({ name }) => name)).toEqual(['Stage FIN'])
    const { theatre } = cast
    await theatre.pools.owner.query('update memberships set organisation_scope = $2 where id = $1', [
      cast.finance.membership.id,
      '[]',
    ])
    expect(await codeOf(cast.call(cast.manager, notesMethods.write, { ...asClient(stage), blocks }))).toBe(
      'mentioned_cannot_see',
    )
    await theatre.pools.owner.query('update memberships set organisation_scope = null where id = $1', [
      cast.finance.membership.id,
    ])
  })
})

describe('refuses', () => {
  it('contact data before a hire, a note without an audience, an empty text, and unsafe links', async () => {
    const stage = await invited(cast)
    const shared = { ...asTrade(stage), isShared: true }
    expect(await codeOf(write(cast.manager, shared, 'Ring 0113 496 0000'))).toBe('note_has_contact_data')
    expect(await codeOf(write(cast.manager, { ...asClient(stage), isShared: true }, 'Hello'))).toBe('note_needs_job')
    expect(await codeOf(write(cast.manager, asClient(stage), '  '))).toBe('blocks:required')
    const runs = [{ text: 'Press', href: 'javascript:alert(1)' }]
    const asked = { ...asClient(stage), blocks: [{ kind: 'paragraph', runs }] }
    expect(await codeOf(cast.call(cast.manager, notesMethods.write, asked))).toBe('blocks.0.runs.0.href:href_invalid')
  })

  it('other tenants, other organisations and operatives who are not assigned to the job', async () => {
    const stage = await hired(cast)
    const note = await write(cast.owner, { ...asTrade(stage), isShared: true }, 'Valve is in')
    const remove = (who: Player) => codeOf(cast.call(who, notesMethods.remove, { noteUuid: note.uuid, version: 1 }))
    for (const who of [cast.stranger, cast.outsider, cast.operative, cast.rival])
      expect(await remove(who)).toBe('not_found')
    expect(await codeOf(textsFor(cast.outsider, asClient(stage)))).toBe('not_found')
    expect(await codeOf(write(cast.operative, asTrade(stage), 'Me too'))).toBe('not_found')
    expect(await codeOf(cast.call(cast.manager, notesMethods.list, asTrade(stage)))).toBe('answered')
  })
})

describe('watchers', () => {
  it('are notified about actions of colleagues until they stop', async () => {
    const stage = await hired(cast)
    await write(cast.manager, asClient(stage), 'Before')
    const followed = await cast.call(cast.finance, watchersMethods.follow, asClient(stage))
    expect(followed.isWatching).toBe(true)
    const heard = async () =>
      (await cast.call(cast.finance, notificationsMethods.list)).filter(
        (each) => each.name === 'note.written' && each.workOrderUuid === stage.workOrderUuid,
      ).length
    expect(await heard()).toBe(0)
    await write(cast.manager, asClient(stage), 'After')
    await write(cast.finance, asClient(stage), 'Their own')
    expect(await heard()).toBe(1)
    const stopped = await cast.call(cast.finance, watchersMethods.unfollow, asClient(stage))
    expect([stopped.isWatching, await heard()]).toEqual([false, 0])
  })

  it('are added by office members, notified about it, and must be able to see the order', async () => {
    const stage = await hired(cast)
    const add = (who: Player, of: object, userUuid: string) => cast.call(who, watchersMethods.add, { ...of, userUuid })
    await add(cast.manager, asClient(stage), cast.admin.membership.id)
    expect(await newsOf(cast.admin)).toContain('watch.given')
    expect(await codeOf(add(cast.manager, asClient(stage), cast.outsider.membership.id))).toBe('colleague_cannot_see')
    expect(await codeOf(add(cast.owner, asTrade(stage), cast.operative.membership.id))).toBe('colleague_cannot_see')
    expect(await codeOf(add(cast.finance, asClient(stage), cast.finance.membership.id))).toBe('forbidden')
    const named = await cast.call(cast.manager, watchersMethods.colleagues, { ...asClient(stage), q: 'stage' })
    expect(named.map(({ userUuid }) => userUuid)).not.toContain(cast.outsider.membership.id)
    const user = { ...asClient(stage), userUuid: cast.admin.membership.id }
    expect((await cast.call(cast.manager, watchersMethods.remove, user)).watchers).toEqual([])
    expect(await codeOf(cast.call(cast.stranger, watchersMethods.list, asClient(stage)))).toBe('not_found')
  })
})
