import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'
import { readFeed } from './read-feed.ts'

let context: TestContext
let operative: TestMember
let office: TestMember
beforeAll(async () => {
  context = await createTestContext()
  const { owner, server } = context
  await makeDirectLabour(context)
  operative = await server.member(owner, 'KX')
  office = await server.member(owner, 'KM')
})
afterAll(() => context?.close())

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere']
/** A day so many days ahead, in UTC. */
const at = (days: number, time: string) =>
  `${new Date(context.server.now + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`

const booked = async (days: number, from: string, until: string) => {
  const { jobUuid } = await awarded(context)
  const slot = { startsAt: at(days, from), endsAt: at(days, until) }
  const note = 'Key code 4711, ask Mrs Ash'
  return call(office, calendarMethods.book, { jobUuid, ...slot, assigneeUuid: idOf(operative), accepts, note })
}
type Asked = { kind: 'member' | 'team' | 'organisation'; ownerUuid: string | null; detail: 'full' | 'busy' }
const feedOf = async (member: TestMember, asked: Asked) => {
  const made = await call(member, calendarFeedsMethods.create, asked)
  const token = String(made.address).split('/').at(-1)?.replace('.ics', '') ?? ''
  return { ...made, token }
}
const fetched = async (token: string) => {
  const feed = await readFeed(context.server.pools, token, context.server.now)
  if (!feed) return undefined
  const body = feed.write()
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => ({
    uid: String(each.getFirstPropertyValue('uid')),
    summary: String(each.getFirstPropertyValue('summary')),
    location: each.getFirstPropertyValue('location'),
    status: String(each.getFirstPropertyValue('status')),
    sequence: Number(each.getFirstPropertyValue('sequence')),
  }))
  return { ...feed, body, events }
}

describe('a feed', () => {
  test('lists the visits of its member with place and state, and nothing about who lives there', async () => {
    const visit = await booked(3, '09:00', '10:00')
    const feed = await feedOf(operative, { kind: 'member', ownerUuid: idOf(operative), detail: 'full' })
    expect(feed.address).toMatch(/^http.*\/uk\/find-a-pro\/calendar\/feeds\/[\w-]{43}\.ics$/)
    const { rows } = await context.server.pools.owner.query('select token_hash from calendar_feeds where id = $1', [
      feed.uuid,
    ])
    expect(JSON.stringify(rows)).not.toContain(feed.token)
    const first = await fetched(feed.token)
    expect(first?.events).toEqual([
      {
        uid: `${visit.uuid}@fettle`,
        summary: expect.stringContaining('Tap drips'),
        location: expect.stringContaining(visit.locationName),
        status: 'CONFIRMED',
        sequence: visit.version,
      },
    ])
    expect(first?.body).not.toMatch(/4711|Mrs Ash/)
    expect((await fetched(feed.token))?.etag).toBe(first?.etag)
    // Moved: the former visit is cancelled, and both stay for a time.
    const one = { bookingUuid: visit.uuid, version: visit.version }
    const slot = { startsAt: at(4, '09:00'), endsAt: at(4, '10:00') }
    const moved = await call(office, calendarMethods.move, { ...one, ...slot, accepts })
    const second = await fetched(feed.token)
    expect(second?.etag).not.toBe(first?.etag)
    const states = () => second?.events.map(({ uid, status }) => `${uid.slice(0, 36)} ${status}`)
    expect(states()).toEqual([`${visit.uuid} CANCELLED`, `${moved.uuid} CONFIRMED`])
    expect(second?.events[0]).toMatchObject({ summary: 'Cancelled visit', location: null })
    const cancelled = second?.events.find(({ uid }) => uid.startsWith(visit.uuid))
    expect(cancelled?.sequence).toBeGreaterThan(visit.version)
    await call(office, bookingsMethods.cancel, { bookingUuid: moved.uuid, version: moved.version, reason: 'Sold' })
    expect((await fetched(feed.token))?.events.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    context.server.now += 31 * 86_400_000
    expect((await fetched(feed.token))?.events).toEqual([])
  })

  test('that shows only busy times names no work', async () => {
    await booked(3, '09:00', '10:00')
    const feed = await feedOf(office, { kind: 'member', ownerUuid: idOf(operative), detail: 'busy' })
    const answer = await fetched(feed.token)
    expect(answer?.events).toMatchObject([{ summary: 'Busy', location: null }])
    expect(answer?.body).not.toContain('Tap drips')
  })

  test('of a client shows what its people do for others only as busy, and no reason of an absence', async () => {
    const elsewhere = await booked(5, '09:00', '10:00')
    // A manager of another branch does not see the order.
    const choices = (await call(context.outsider, calendarFeedsMethods.list, {})).choices
    expect(choices).toContainEqual(expect.objectContaining({ kind: 'member', ownerUuid: idOf(operative) }))
    const feed = await feedOf(context.outsider, { kind: 'member', ownerUuid: idOf(operative), detail: 'full' })
    const asked = {
      kind: 'sick' as const,
      firstOn: at(6, '00:00').slice(0, 10),
      lastOn: at(6, '00:00').slice(0, 10),
      userUuid: idOf(operative),
      reason: 'Migraine',
    }
    const sick = await call(context.owner, absencesMethods.request, asked)
    await call(context.owner, absencesMethods.approve, { absenceUuid: sick.uuid, version: sick.version })
    const answer = await fetched(feed.token)
    const seen = answer?.events.find(({ uid }) => uid.startsWith(elsewhere.uuid))
    expect(seen).toMatchObject({ summary: 'Busy', location: null })
    expect(answer?.events.some(({ summary }) => summary === 'Away')).toBe(true)
    expect(answer?.body).not.toMatch(/Migraine|Sick|Tap drips/)
    // The manager of the branch sees the work.
    const own = await feedOf(context.manager, { kind: 'organisation', ownerUuid: null, detail: 'full' })
    expect(
      (await fetched(own.token))?.events.some(
        ({ uid, summary }) => uid.startsWith(elsewhere.uuid) && summary.includes('Tap drips'),
      ),
    ).toBe(true)
  })

  test('is one of what its member may see', async () => {
    const own = await call(operative, calendarFeedsMethods.list, {})
    expect(own.choices).toEqual([
      { kind: 'member', ownerUuid: idOf(operative), name: operative.membership.display_name },
    ])
    for (const owner of [
      { kind: 'member' as const, ownerUuid: idOf(office) },
      { kind: 'organisation' as const, ownerUuid: null },
    ])
      expect(await codeOf(call(operative, calendarFeedsMethods.create, { ...owner, detail: 'full' }))).toBe(
        'feed_owner_unknown',
      )
    const foreign = { kind: 'member' as const, ownerUuid: idOf(operative), detail: 'full' as const }
    expect(await codeOf(call(context.stranger, calendarFeedsMethods.create, foreign))).toBe('feed_owner_unknown')
  })

  test('ends when it is revoked, and when its member leaves or sees less', async () => {
    const [first, second] = [
      await feedOf(office, { kind: 'organisation', ownerUuid: null, detail: 'full' }),
      await feedOf(office, { kind: 'organisation', ownerUuid: null, detail: 'full' }),
    ]
    expect(await codeOf(call(operative, calendarFeedsMethods.revoke, { feedUuid: first.uuid }))).toBe('not_found')
    await call(office, calendarFeedsMethods.revoke, { feedUuid: first.uuid })
    expect(await fetched(first.token)).toBeUndefined()
    expect((await call(office, calendarFeedsMethods.list, {})).feeds.map(({ uuid }) => uuid)).not.toContain(first.uuid)
    expect(await fetched(second.token)).toBeDefined()
    const { owner: database } = context.server.pools
    await database.query("update memberships set role_code = 'KX' where id = $1", [idOf(office)])
    expect(await fetched(second.token)).toBeUndefined()
    await database.query("update memberships set role_code = 'KM', status = 'INACTIVE' where id = $1", [idOf(office)])
    expect(await fetched(second.token)).toBeUndefined()
    expect(await fetched('x'.repeat(43))).toBeUndefined()
  })
})
