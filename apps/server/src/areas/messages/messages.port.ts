const lookBack = 60 * 86_400_000

/** What is older counts as read, so that a counter reads a piece of an index however old the tenant is. */
export const unreadSince = (now: number): Date => new Date(now - lookBack)
export { replyHandler } from './receive-reply.ts'
