import type { NoteBlock } from '@fettle/domain/notes/note-text'
import type { RichBlock } from '@fettle/ui/rich-text/rich-text-field'

/** Converts editor blocks to stored blocks. */
export const toNoteBlocks = (blocks: readonly RichBlock[]) =>
  blocks.map(({ kind, runs }) => ({
    kind,
    runs: runs.map(({ mention, ...run }) => (mention === undefined ? run : { ...run, mentionUuid: mention })),
  }))

/** Converts stored blocks to editor blocks. */
export const toRichBlocks = (blocks: readonly NoteBlock[]): RichBlock[] =>
  blocks.map(({ kind, runs }) => ({
    kind,
    runs: runs.map(({ mentionUuid, ...run }) => (mentionUuid === undefined ? run : { ...run, mention: mentionUuid })),
  }))
