import type { Mention } from '@fettle/domain/messages/mentions'
import type { RichBlock } from '@fettle/ui/rich-text/rich-text-field'

/** Converts editor blocks to text, one line per block, with mention positions. */
export const toMessageInput = (blocks: readonly RichBlock[]): { text: string; mentions: Mention[] } => {
  const pieces = blocks.flatMap(({ runs }, line) => [
    ...(line > 0 ? [{ text: '\n', mention: undefined }] : []),
    ...runs,
  ])
  let text = ''
  const mentions: Mention[] = []
  for (const { text: labels, mention } of pieces) {
    if (mention !== undefined) mentions.push({ userUuid: mention, at: text.length, length: labels.length })
    text += labels
  }
  // The text is trimmed, so positions count from its first character.
  const before = text.length - text.trimStart().length
  return { text: text.trim(), mentions: mentions.map((each) => ({ ...each, at: each.at - before })) }
}
