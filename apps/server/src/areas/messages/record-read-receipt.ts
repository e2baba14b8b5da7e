import type { CommandContext } from '#platform/runner/handlers'
import type { Conversation } from './find-conversation.ts'
import { markThreadRead } from './messages.store.ts'
import { recordMessageEvent } from './record-message-event.ts'

type Reading = Pick<CommandContext, 'tx' | 'actor' | 'caller' | 'at'>

/**
 * Notes that the caller has a conversation before them, and lets everybody in it see that. Whoever acts for a member as staff of
 * the platform reads for themselves: the other side must not take it for an answer.
 */
export const recordReadReceipt = async ({ tx, actor, caller, at }: Reading, on: Conversation): Promise<void> => {
  if (caller.person?.impersonation) return
  if (await markThreadRead(tx, actor, { threadId: on.threadId, at }))
    await recordMessageEvent(tx, on, { name: 'message.read' })
}
