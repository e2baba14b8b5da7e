import { type NoteView, notesMethods } from '@fettle/contracts/notes/notes.methods'
import { CommentThread } from '@fettle/ui/layout/comment-thread'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { RichTextView } from '@fettle/ui/rich-text/rich-text-view'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { EditNoteForm } from '../forms/edit-note-form.tsx'
import { toRichBlocks } from '../forms/note-form-model.ts'
import type { NoteSubject } from './note-subject.ts'

type NoteListProps = {
  readonly notes: readonly NoteView[]
  readonly of: NoteSubject
  readonly counterpart: string | null
}

/** Notes, latest first, with their audience. */
export function NoteList({ notes, of, counterpart }: NoteListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { side } = useMembership()
  const [changed, setChanged] = useState<string | null>(null)
  const readersOf = (note: NoteView) => {
    if (!note.isShared) return t`Internal only`
    if (note.authorSide !== side) return t`Shared with you`
    return t`Shared with ${(side === 'client' ? note.contractorName : counterpart) ?? ''}`
  }
  const whenOf = ({ at, editedAt, deletedAt }: NoteView) =>
    editedAt && !deletedAt ? t`${formats.dateTime(at)}, changed ${formats.dateTime(editedAt)}` : formats.dateTime(at)
  return (
    <CommentThread
      label={t`Notes`}
      comments={notes.map((note) => ({
        id: note.uuid,
        author: note.authorName,
        party: readersOf(note),
        when: whenOf(note),
        dateTime: note.at,
        text:
          changed === note.uuid ? (
            <EditNoteForm note={note} of={of} onClose={() => setChanged(null)} />
          ) : note.deletedAt ? (
            <Text tone="soft">{t`Note deleted.`}</Text>
          ) : (
            <RichTextView blocks={toRichBlocks(note.blocks)} />
          ),
        files: changed !== note.uuid && <NoteActions note={note} onEdit={() => setChanged(note.uuid)} />,
      }))}
    />
  )
}

function NoteActions({ note, onEdit }: { note: NoteView; onEdit: () => void }) {
  const { t } = useLingui()
  const { run } = useCommand(notesMethods.remove)
  if (note.can.length === 0) return null
  const look = { view: note, size: 'small', variant: 'tertiary' } as const
  return (
    <Cluster>
      <Action {...look} verb="edit" color="default" onPress={onEdit}>
        {t`Change`}
      </Action>
      <ConfirmedAction
        {...look}
        verb="remove"
        color="critical"
        title={t`Delete this note?`}
        question={t`The text is deleted for everyone. The timeline still shows that there was a note.`}
        onConfirm={() => run({ noteUuid: note.uuid, version: note.version })}
      >
        {t`Remove`}
      </ConfirmedAction>
    </Cluster>
  )
}
