import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { DeadlineFields } from '../shared/deadline-fields.tsx'
import { toDeadlineField, toDeadlineInput, toDeadlineValues } from '../shared/deadline-model.ts'

type ChangeTermsDialogProps = { readonly order: WorkOrderView; readonly onClose: () => void }

/** Changes the terms of an open tender. */
export function ChangeTermsDialog({ order, onClose }: ChangeTermsDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: tendersMethods.change,
    record: order,
    defaults: {
      seats: order.seats as number | null,
      minimumQuotes: order.minimumQuotes as number | null,
      ...toDeadlineValues(order.tender?.quotesDueAt ?? null, order.timeZone),
    },
    toInput: ({ seats, minimumQuotes, ...deadline }) => ({
      workOrderUuid: order.uuid,
      seats,
      minimumQuotes: minimumQuotes ?? 0,
      quotesDueAt: toDeadlineInput(deadline, order.timeZone),
    }),
    toField: toDeadlineField,
    onDone: () => {
      toast.success({ title: t`Terms changed; all contractors are notified` })
      onClose()
    },
  })
  const many = { minValue: 1, maxValue: 20, hasSteppers: true }
  return (
    <Dialog title={t`Change the terms`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Change and notify contractors`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`Contractors who can still quote are notified of the new deadline and places.`}</Text>
        <DeadlineFields zone={order.timeZone} />
        <Grid minWidth={160}>
          <FormField
            name="seats"
            as={NumberField}
            label={t`Places`}
            description={t`Empty: everyone asked may quote.`}
            isRequired={false}
            {...many}
          />
          <FormField
            name="minimumQuotes"
            as={NumberField}
            label={t`Quotes before a choice`}
            description={t`With fewer quotes, a reason is required to accept one.`}
            {...many}
          />
        </Grid>
      </FormShell>
    </Dialog>
  )
}
