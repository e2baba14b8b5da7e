import { type TenderQuestionView, tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type AnswerDialogProps = { readonly question: TenderQuestionView; readonly onClose: () => void }

/** Answers a bidder's question, to the asker or to all. */
export function QuestionAnswerDialog({ question, onClose }: AnswerDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: tendersMethods.answer,
    record: question,
    defaults: { answer: '', readers: 'all' },
    toInput: ({ answer, readers }) => ({
      questionUuid: question.uuid,
      answer,
      isForAll: readers === 'all',
    }),
    onDone: () => {
      toast.success({ title: t`Answer sent` })
      onClose()
    },
  })
  const asker = question.askerName ?? ''
  return (
    <Dialog title={t`Answer the question`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send the answer`} allowsLeaving onCancel={onClose}>
        <Text keepsLines>{question.question}</Text>
        <FormField name="answer" as={TextArea} label={t`Your answer`} rows={4} maxLength={2000} />
        <FormField
          name="readers"
          as={RadioGroup}
          label={t`Visible to`}
          options={[
            {
              id: 'all',
              label: t`All contractors asked`,
              description: t`They see question and answer, but not who asked.`,
            },
            { id: 'asker', label: t`Only ${asker}`, description: t`You can show it to all later.` },
          ]}
        />
      </FormShell>
    </Dialog>
  )
}
