import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { Button } from '@fettle/ui/controls/button'
import { AttachmentIcon } from '@fettle/ui/controls/icons'
import type { RichBlock } from '@fettle/ui/rich-text/rich-text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import type { ConversationOf } from '../messages.queries.ts'
import { toMessageInput } from './message-input.ts'
import { MessageTextField } from './message-text-field.tsx'

type MessageFormProps = {
  readonly of: ConversationOf
  readonly counterpart: string
  readonly onSent: () => void
}

const nothing: readonly RichBlock[] = []

/** The message form; the file list is shown on request. */
export function MessageForm({ of, counterpart, onSent }: MessageFormProps) {
  const { t } = useLingui()
  const uploads = useUploads({ resource: 'messages' })
  const form = useCommandForm({
    method: messagesMethods.send,
    defaults: { text: nothing },
    toInput: ({ text }) => ({
      ...of,
      ...toMessageInput(text),
      attachmentUuids: uploads.attachments.map(({ uuid }) => uuid),
    }),
    toField: (field) => (field.startsWith('mentions') ? 'text' : field),
    onDone: () => {
      form.form.reset({ text: nothing })
      onSent()
    },
  })
  return (
    <FormShell form={useFormWithUploads(form, [uploads])} submitLabel={t`Send`} label={t`Write a message`} isSmall>
      <FormField
        name="text"
        as={MessageTextField}
        of={of}
        label={t`Message to ${counterpart}`}
        description={
          'jobUuid' in of
            ? t`You and the other party can read this. Type @ to mention someone.`
            : t`Everyone on this work order can read this. Type @ to mention someone.`
        }
      />
      <Files uploads={uploads} />
    </FormShell>
  )
}

function Files({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <UploadField uploads={uploads} label={t`Files`} />
  return (
    <div>
      <Button
        variant="tertiary"
        color="default"
        size="small"
        startIcon={<AttachmentIcon />}
        onPress={() => setOpen(true)}
      >
        {t`Add photos or documents`}
      </Button>
    </div>
  )
}
