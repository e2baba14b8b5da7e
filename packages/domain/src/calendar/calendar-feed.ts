export const feedKinds = ['member', 'team', 'organisation'] as const
export type FeedKind = (typeof feedKinds)[number]

/** What a feed tells: what is planned where, or only that the time is taken. */
export const feedDetails = ['full', 'busy'] as const
export type FeedDetail = (typeof feedDetails)[number]

export const feedRefusals = ['feed_owner_unknown', 'too_many_feeds'] as const
export const mostFeeds = 20

/** Days before today and after it that a feed tells. */
export const feedDays = { back: 30, ahead: 180 } as const
/** Days for which a visit that was cancelled stays in a feed. */
export const cancelledDays = 30
export const mostFeedEvents = 2_000
