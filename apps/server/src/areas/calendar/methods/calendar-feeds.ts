import { randomUUID } from 'node:crypto'
import { type CalendarFeedView, calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import { mostFeeds } from '@fettle/domain/calendar/calendar-feed'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashToken, newToken } from '#platform/secrets/token'
import type { CalendarFeedRecord } from '../calendar.tables.ts'
import { type FeedChoice, feedChoices, insertFeed, listFeeds, revokeFeed } from '../calendar-feeds.store.ts'
import { feedPath } from '../read-feed.ts'

const showFeed = (
  { id, kind, ownerId, detail, createdAt, lastFetchedAt }: CalendarFeedRecord,
  choices: readonly FeedChoice[],
): CalendarFeedView => ({
  uuid: id,
  kind,
  ownerUuid: ownerId,
  ownerName: choices.find((each) => each.kind === kind && each.ownerUuid === ownerId)?.name ?? '',
  detail,
  createdAt,
  lastFetchedAt,
})

export const listCalendarFeeds = handler(calendarFeedsMethods.list, async (_input, { read, actor, now }) => {
  const choices = await feedChoices(read, actor, now)
  return { feeds: (await listFeeds(read, actor)).map((feed) => showFeed(feed, choices)), choices: [...choices] }
})

export const createCalendarFeed = (publicAddress: string) =>
  handler(calendarFeedsMethods.create, async ({ kind, ownerUuid, detail }, { tx, actor, at, now }) => {
    const choices = await feedChoices(tx, actor, now)
    if (!choices.some((each) => each.kind === kind && each.ownerUuid === ownerUuid))
      throw new Refused('feed_owner_unknown')
    if ((await listFeeds(tx, actor)).length >= mostFeeds) throw new Refused('too_many_feeds', { most: mostFeeds })
    const token = newToken()
    const feed = {
      id: randomUUID(),
      tenantId: tx.tenantId,
      membershipId: actor.membershipUuid,
      kind,
      ownerId: ownerUuid,
      detail,
      tokenHash: hashToken(token),
      createdAt: at,
      lastFetchedAt: null,
      revokedAt: null,
    }
    await insertFeed(tx, feed)
    return { ...showFeed(feed, choices), address: `${publicAddress}${feedPath(actor.namespace, token)}` }
  })

export const revokeCalendarFeed = handler(calendarFeedsMethods.revoke, async ({ feedUuid }, { tx, actor, at }) => {
  if (!(await revokeFeed(tx, actor, { id: feedUuid, at }))) throw new Refused('not_found')
  return {}
})
