import { type OrderReview, reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { maxRating, type Ratings, type ReviewAspect, reviewAspects } from '@fettle/domain/reviews/review'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { type CommandForm, useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useAspectNames } from '../shared/use-aspect-names.ts'

type Values = Record<ReviewAspect, string> & { text: string }
type DialogProps = { readonly order: OrderReview; readonly onClose: () => void }

const marksOf = (values: Values): Ratings & { text: string } => ({
  overall: Number(values.overall),
  quality: Number(values.quality),
  punctuality: Number(values.punctuality),
  communication: Number(values.communication),
  value: Number(values.value),
  text: values.text,
})
const empty: Values = { overall: '', quality: '', punctuality: '', communication: '', value: '', text: '' }

/** Reviews a finished job. */
export function WriteReviewDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: reviewsMethods.write,
    defaults: empty,
    toInput: (values: Values) => ({ ...marksOf(values), jobUuid: order.jobUuid ?? '' }),
    onDone: () => {
      toast.success({ title: t`Thank you for your review` })
      onClose()
    },
  })
  return <ReviewForm form={form} order={order} onClose={onClose} />
}

/** Changes a review within its period. */
export function ChangeReviewDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const { review } = order
  const form = useCommandForm({
    method: reviewsMethods.change,
    record: review ?? { version: 1 },
    defaults: review
      ? {
          ...(Object.fromEntries(reviewAspects.map((each) => [each, String(review[each])])) as typeof empty),
          text: review.text,
        }
      : empty,
    toInput: (values: Values) => ({
      ...marksOf(values),
      reviewUuid: review?.uuid ?? '',
    }),
    onDone: () => {
      toast.success({ title: t`Review changed` })
      onClose()
    },
  })
  return <ReviewForm form={form} order={order} onClose={onClose} />
}

function ReviewForm({ form, order, onClose }: DialogProps & { readonly form: CommandForm<Values> }) {
  const { t } = useLingui()
  const names = useAspectNames()
  return (
    <Dialog
      title={t`How was the work of ${order.contractorName ?? ''}?`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Save review`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`1 is poor, 5 is excellent. The company sees your name; other clients read the review without it.`}
        </Text>
        {reviewAspects.map((aspect) => (
          <FormField
            key={aspect}
            name={aspect}
            as={RadioGroup}
            label={names[aspect]}
            orientation="horizontal"
            options={Array.from({ length: maxRating }, (_none, place) => ({
              id: String(place + 1),
              label: String(place + 1),
            }))}
          />
        ))}
        <FormField name="text" as={TextArea} label={t`Comments`} isRequired={false} rows={3} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}
