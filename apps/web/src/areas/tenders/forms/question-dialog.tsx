import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type QuestionDialogProps = { readonly jobUuid: string; readonly onClose: () => void }

/** Asks the client a question. */
export function QuestionDialog({ jobUuid, onClose }: QuestionDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: tendersMethods.ask,
    defaults: { question: '' },
    toInput: ({ question }) => ({ jobUuid, question }),
    onDone: () => {
      toast.success({ title: t`Question sent` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Ask a question`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send the question`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`The client may show question and answer to all contractors, without your name. Leave out your company name and contact data.`}
        </Text>
        <FormField name="question" as={TextArea} label={t`Your question`} rows={4} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}
