import { type ReviewView, reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

/** The company's only reply to a review. */
export function ReplyDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: reviewsMethods.reply,
    record: review,
    defaults: { text: '' },
    toInput: ({ text }) => ({ text, reviewUuid: review.uuid }),
    onDone: () => {
      toast.success({ title: t`Reply published` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Reply to the review`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Publish reply`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`Clients read it below the review. You can reply once; a reply can’t be changed.`}</Text>
        <FormField name="text" as={TextArea} label={t`Your reply`} rows={4} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}
