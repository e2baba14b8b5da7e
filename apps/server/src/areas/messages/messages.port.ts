const lookBack = 60 * 86_400_000

/** Older messages count as read, which limits the index range of the unread counter. */
export const unreadSince = (now: number): Date => new Date(now - lookBack)
export { replyHandler } from './receive-reply.ts'
