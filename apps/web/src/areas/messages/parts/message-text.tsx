import type { MessageView } from '@fettle/contracts/messages/messages.methods'
import { parseMentions } from '@fettle/domain/messages/mentions'
import { MentionMark } from '@fettle/ui/rich-text/rich-text-view'

/** Text of a message with highlighted mentions. */
export function MessageText({ text, mentions }: Pick<MessageView, 'text' | 'mentions'>) {
  const runs = parseMentions(text, mentions) ?? [{ text }]
  return runs.map((run, at) =>
    run.mentionUuid === undefined ? run.text : <MentionMark key={at}>{run.text}</MentionMark>,
  )
}
