import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { Button } from '@fettle/ui/button'
import { AttachmentIcon } from '@fettle/ui/icons'
import { TextArea } from '@fettle/ui/text-area'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useUploadedForm } from '../../../kit/uploads/use-uploaded-form.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'

type MessageFormProps = { readonly jobUuid: string; readonly counterpart: string; readonly onSent: () => void }

/** Where a message is written; files are shown when somebody wants to add some. */
export function MessageForm({ jobUuid, counterpart, onSent }: MessageFormProps) {
  const { t } = useLingui()
  const uploads = useUploads({ resource: 'messages' })
  const form = useCommandForm({
    method: messagesMethods.send,
    defaults: { text: '' },
    toInput: ({ text }) => ({ jobUuid, text, attachmentUuids: uploads.attachments.map(({ uuid }) => uuid) }),
    onDone: () => {
      form.form.reset({ text: '' })
      onSent()
    },
  })
  return (
    <FormShell of={useUploadedForm(form, [uploads])} submitLabel={t`Send`} label={t`Write a message`} isSmall>
      <FormField
        name="text"
        as={TextArea}
        label={t`Message to ${counterpart}`}
        rows={3}
        maxLength={5000}
        description={t`Both sides can read what is written here.`}
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
