import type { CommandContext } from '#platform/runner/handlers'
import type { Conversation } from './find-conversation.ts'
import { markThreadRead } from './messages.store.ts'
import { recordMessageEvent } from './record-message-event.ts'

type ReadReceiptInput = Pick<CommandContext, 'tx' | 'actor' | 'caller' | 'at'>

/**
 * Records the caller's read position and pushes it to all participants. Reads during impersonation are not recorded, as
 * the other side would take them for the member's.
 */
export const recordReadReceipt = async (
  { tx, actor, caller, at }: ReadReceiptInput,
  on: Conversation,
): Promise<void> => {
  if (caller.person?.impersonation) return
  if (await markThreadRead(tx, actor, { threadId: on.threadId, at }))
    await recordMessageEvent(tx, on, { name: 'message.read' })
}
