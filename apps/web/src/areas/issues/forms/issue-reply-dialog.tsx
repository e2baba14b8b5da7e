import { type IssueView, issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type Spoken = 'reply' | 'resolve' | 'reopen'
type IssueWordDialogProps = {
  readonly issue: IssueView
  readonly method: (typeof issuesMethods)[Spoken]
  readonly onClose: () => void
}

/** Adds a reply, resolution or reopening to an issue. */
export function IssueReplyDialog({ issue, method, onClose }: IssueWordDialogProps) {
  const { t } = useLingui()
  const texts = useTexts()[method.name as Spoken]
  const form = useCommandForm({
    method,
    record: issue,
    defaults: { text: '' },
    toInput: ({ text }) => ({ issueUuid: issue.uuid, text }),
    onDone: () => {
      toast.success({ title: texts.done })
      onClose()
    },
  })
  return (
    <Dialog title={texts.title} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={texts.submit} allowsLeaving onCancel={onClose}>
        <FormField
          name="text"
          as={TextArea}
          label={t`Message`}
          description={t`Both sides can read what is written here.`}
          isRequired={method !== issuesMethods.resolve}
          rows={4}
          maxLength={2000}
        />
      </FormShell>
    </Dialog>
  )
}

const useTexts = () => {
  const { t } = useLingui()
  return {
    reply: { title: t`Reply to this issue`, submit: t`Send reply`, done: t`Reply sent` },
    resolve: { title: t`Mark as resolved?`, submit: t`Mark as resolved`, done: t`Issue resolved` },
    reopen: { title: t`Reopen this issue?`, submit: t`Reopen`, done: t`Issue reopened` },
  }
}
