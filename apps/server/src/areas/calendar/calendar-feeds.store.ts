import type { Actor } from '@fettle/domain/access/actor'
import { feedDays } from '@fettle/domain/calendar/calendar-feed'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type CalendarFeedRecord, calendarFeeds } from './calendar.tables.ts'
import { companiesOf, listCalendarMembers, seesOwnTimeOnly } from './people.store.ts'

const ofMember = (read: Read, { membershipUuid }: Actor) =>
  and(
    eq(calendarFeeds.tenantId, read.tenantId),
    eq(calendarFeeds.membershipId, membershipUuid),
    isNull(calendarFeeds.revokedAt),
  )

/** Feeds that a member has made and not revoked, latest first. */
export const listFeeds = (read: Read, actor: Actor): Promise<CalendarFeedRecord[]> =>
  read.db
    .select()
    .from(calendarFeeds)
    .where(ofMember(read, actor))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))

export const insertFeed = async (tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<void> =>
  void (await tx.db.insert(calendarFeeds).values(feed))

/** False where the member has no such feed. */
export const revokeFeed = async (
  tx: Tx,
  actor: Actor,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<boolean> => {
  const rows = await tx.db
    .update(calendarFeeds)
    .set({ revokedAt: at })
    .where(and(ofMember(tx, actor), eq(calendarFeeds.id, id)))
    .returning({ id: calendarFeeds.id })
  return rows.length > 0
}

export type FetchedFeed = Pick<CalendarFeedRecord, 'tenantId' | 'membershipId' | 'kind' | 'ownerId' | 'detail'>

/** The feed of an address, by the hash of its token; notes that it was fetched. */
export const fetchFeed = async (tx: Tx, hash: string, at: string): Promise<FetchedFeed | undefined> => {
  const [row] = await tx.rows<FetchedFeed>(
    'calendar-feed-fetch',
    'select tenant_id as "tenantId", membership_id as "membershipId", kind, owner_id as "ownerId", detail from calendar_feed_fetch($1, $2)',
    [hash, at],
  )
  return row
}

export type FeedChoice = Pick<CalendarFeedRecord, 'kind'> & { readonly ownerUuid: string | null; readonly name: string }

/** Whose calendars a member may have as a feed: their own; those of colleagues, teams and branches where they see more than their own time. */
export const feedChoices = async (read: Read, actor: Actor, now: number): Promise<FeedChoice[]> => {
  const self: FeedChoice = { kind: 'member', ownerUuid: actor.membershipUuid, name: actor.displayName }
  if (seesOwnTimeOnly(actor)) return [self]
  const companies = await companiesOf(read, actor)
  const window = { from: toInstant(now - feedDays.back * dayMs), until: toInstant(now + feedDays.ahead * dayMs) }
  const asked = { companies, ...window, userUuid: null, teamUuid: null }
  const members = await listCalendarMembers(read, actor, asked)
  const teams = await read.rows<{ id: string; name: string }>(
    'calendar-feed-teams',
    'select id, name from teams where tenant_id = $1 order by lower(name), id',
    [read.tenantId],
  )
  const { organisationScope: scope } = actor
  const branches =
    actor.side === 'client'
      ? await read.rows<{ id: string; name: string }>(
          'calendar-feed-branches',
          'select id, name from organisations where tenant_id = $1 and ($2::uuid[] is null or id = any($2)) order by lower(name), id',
          [read.tenantId, scope === 'all' ? null : scope],
        )
      : []
  const own = companies.find(({ id }) => id === read.tenantId)
  return [
    { kind: 'organisation', ownerUuid: null, name: own?.name ?? '' },
    self,
    ...branches.map(({ id, name }): FeedChoice => ({ kind: 'organisation', ownerUuid: id, name })),
    ...teams.map(({ id, name }): FeedChoice => ({ kind: 'team', ownerUuid: id, name })),
    ...members
      .filter(({ id }) => id !== actor.membershipUuid)
      .map(({ id, name }): FeedChoice => ({ kind: 'member', ownerUuid: id, name })),
  ]
}
