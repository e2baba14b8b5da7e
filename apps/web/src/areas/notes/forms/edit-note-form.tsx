import { type NoteView, notesMethods } from '@fettle/contracts/notes/notes.methods'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import type { NoteSubject } from '../parts/note-subject.ts'
import { toNoteBlocks, toRichBlocks } from './note-form-model.ts'
import { NoteTextField } from './note-text-field.tsx'

type EditNoteFormProps = { readonly note: NoteView; readonly of: NoteSubject; readonly onClose: () => void }

/** Edits a note inline. */
export function EditNoteForm({ note, of, onClose }: EditNoteFormProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: notesMethods.edit,
    record: note,
    defaults: { blocks: toRichBlocks(note.blocks) },
    toInput: ({ blocks }) => ({ noteUuid: note.uuid, blocks: toNoteBlocks(blocks) }),
    onDone: onClose,
  })
  return (
    <FormShell form={form} submitLabel={t`Save note`} label={t`Edit note`} isSmall onCancel={onClose}>
      <FormField name="blocks" as={NoteTextField} of={of} label={t`Note`} />
    </FormShell>
  )
}
