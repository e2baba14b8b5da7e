import { feedDetails, feedKinds, feedRefusals } from '@fettle/domain/calendar/calendar-feed'
import * as z from 'zod/mini'
import { instant, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Whose calendar a feed is. Null is the whole company. */
const owner = { kind: z.enum(feedKinds), ownerUuid: z.nullable(uuid) }

/** A feed without its address. */
export const calendarFeed = z.strictObject({
  uuid,
  ...owner,
  /** Empty for the whole company. */
  ownerName: z.string(),
  detail: z.enum(feedDetails),
  createdAt: instant,
  lastFetchedAt: z.nullable(instant),
})
export type CalendarFeedView = z.output<typeof calendarFeed>

export const calendarFeedsMethods = methods('find-a-pro', 'calendar-feeds', {
  list: {
    kind: 'query',
    summary: 'Feeds that the caller has made and not revoked, and whose calendars they may choose.',
    access: 'calendar-feeds.own',
    input: {},
    output: z.strictObject({
      feeds: z.array(calendarFeed),
      choices: z.array(z.strictObject({ ...owner, name: z.string() })),
    }),
  },
  create: {
    kind: 'command',
    summary: 'Makes the address of a feed. It is returned once, and not by a replayed response.',
    access: 'calendar-feeds.own',
    input: { ...owner, detail: z.enum(feedDetails) },
    output: z.strictObject({ ...calendarFeed.shape, address: z.nullable(z.string()) }),
    refusals: feedRefusals,
    secrets: ['address'],
  },
  revoke: {
    kind: 'command',
    summary: 'Revokes a feed: its address answers nothing from then on.',
    access: 'calendar-feeds.own',
    input: { feedUuid: uuid },
    output: z.strictObject({}),
  },
})
