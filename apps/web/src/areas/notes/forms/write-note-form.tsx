import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import type { RichBlock } from '@fettle/ui/rich-text/rich-text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import type { Audience, NoteSubject } from '../parts/note-subject.ts'
import { toNoteBlocks } from './note-form-model.ts'
import { NoteTextField } from './note-text-field.tsx'

type WriteNoteFormProps = {
  readonly of: NoteSubject
  readonly audiences: readonly Audience[]
  readonly onWritten: () => void
}

const own = 'own'
const nothing: readonly RichBlock[] = []

/** Form of a new note with its audience. */
export function WriteNoteForm({ of, audiences, onWritten }: WriteNoteFormProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: notesMethods.write,
    defaults: { readers: own, blocks: nothing },
    toInput: ({ readers, blocks }) => ({
      ...of,
      ...(readers === own ? {} : { jobUuid: readers }),
      isShared: readers !== own,
      blocks: toNoteBlocks(blocks),
    }),
    onDone: () => {
      form.form.reset({ readers: own, blocks: nothing })
      toast.success({ title: t`Note saved` })
      onWritten()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save note`} label={t`Write a note`} isSmall>
      <FormField
        name="blocks"
        as={NoteTextField}
        of={of}
        label={t`Note`}
        description={t`Type @ to mention a colleague.`}
      />
      {audiences.length > 0 && (
        <FormField
          name="readers"
          as={RadioGroup}
          label={t`Who may read it`}
          options={[
            { id: own, label: t`Internal only` },
            ...audiences.map(({ jobUuid, name }) => ({ id: jobUuid, label: t`${name} as well` })),
          ]}
        />
      )}
    </FormShell>
  )
}
