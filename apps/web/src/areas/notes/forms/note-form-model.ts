import type { NoteBlock } from '@fettle/domain/notes/note-text'
import type { RichBlock } from '@fettle/ui/rich-text/rich-text-field'

/** What was written, as the editor holds it -> as it is kept. */
export const toNoteBlocks = (blocks: readonly RichBlock[]) =>
  blocks.map(({ kind, runs }) => ({
    kind,
    runs: runs.map(({ mention, ...run }) => (mention === undefined ? run : { ...run, mentionUuid: mention })),
  }))

/** The same the other way, for the editor and for reading. */
export const toRichBlocks = (blocks: readonly NoteBlock[]): RichBlock[] =>
  blocks.map(({ kind, runs }) => ({
    kind,
    runs: runs.map(({ mentionUuid, ...run }) => (mentionUuid === undefined ? run : { ...run, mention: mentionUuid })),
  }))
