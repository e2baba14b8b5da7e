import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type AcceptPartDialogProps = { readonly quote: QuoteView; readonly onClose: () => void }

/** Selects the wanted lines of a quote; the contractor confirms before the hire. */
export function AcceptPartDialog({ quote, onClose }: AcceptPartDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { contractorName } = quote
  const form = useCommandForm({
    method: partAwardsMethods.offer,
    record: quote,
    defaults: { places: [] as string[], note: '' },
    toInput: ({ places, note }) => ({
      quoteUuid: quote.uuid,
      places: places.map(Number),
      note,
    }),
    onDone: () => {
      toast.success({ title: t`${contractorName} is asked to confirm` })
      onClose()
    },
  })
  const options = quote.lines.map(({ description, net }, place) => {
    const price = formats.money(net)
    return { id: String(place), label: description, description: t`${price} net` }
  })
  return (
    <Dialog title={t`Accept some lines`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Request confirmation`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`Once ${contractorName} confirms, only these lines are awarded. You can then raise a work order for the rest.`}
        </Text>
        <FormField name="places" as={CheckboxGroup} label={t`Lines you want`} options={options} />
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={2} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}
