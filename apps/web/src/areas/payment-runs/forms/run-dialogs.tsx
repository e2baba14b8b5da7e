import {
  type PaymentRunTransfer,
  type PaymentRunView,
  paymentRunsMethods,
} from '@fettle/contracts/payment-runs/payment-runs.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { PresenceField } from '../../bank-accounts/shared/presence-field.tsx'
import { SourceFields, type SourceValues, toSource } from './source-fields.tsx'

type RunDialogProps = { readonly run: PaymentRunView; readonly onClose: () => void }
const closing = (onClose: () => void) => ({ isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() })

/** Prepares a run: its lines are judged, and their sums frozen. */
export function PrepareDialog({ run, onClose }: RunDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const defaults: SourceValues = {
    method: run.method,
    bankAccountUuid: run.bankAccount?.uuid ?? '',
    executeOn: run.executeOn < today ? today : run.executeOn,
  }
  const form = useCommandForm({
    method: paymentRunsMethods.prepare,
    record: run,
    defaults,
    toInput: (values) => ({ ...toSource(values), paymentRunUuid: run.uuid }),
    onDone: () => {
      toast.success({ title: t`Payment run prepared` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Prepare the payment run`} keepsOpen {...closing(onClose)}>
      <Stack>
        <Text tone="soft">{t`Sums are frozen. Another user releases the run, and every line is checked again then.`}</Text>
        <FormShell form={form} submitLabel={t`Prepare`} label={t`Prepare the payment run`} isSmall onCancel={onClose}>
          <SourceFields />
        </FormShell>
      </Stack>
    </Dialog>
  )
}

/** Releases a run of another member, with proof of presence. */
export function ReleaseDialog({ run, onClose }: RunDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const sum = formats.money(run.total)
  const form = useCommandForm({
    method: paymentRunsMethods.release,
    record: run,
    defaults: { password: '' },
    toInput: (values) => ({ ...values, paymentRunUuid: run.uuid }),
    onDone: ({ state }) => {
      if (state === 'cancelled') toast.warning({ title: t`Nothing was left to pay: the run is cancelled` })
      else toast.success({ title: t`Payment run released` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Release ${sum}?`} {...closing(onClose)}>
      <Stack>
        <Text>
          {run.method === 'wallet'
            ? t`The wallet pays at once. Invoices that can no longer be paid fall out with the reason.`
            : t`The file for the bank is made. Invoices that can no longer be paid fall out with the reason.`}
        </Text>
        <FormShell form={form} submitLabel={t`Release`} label={t`Release`} isSmall onCancel={onClose}>
          <PresenceField />
        </FormShell>
      </Stack>
    </Dialog>
  )
}

type OutcomeProps = RunDialogProps & { readonly transfer: PaymentRunTransfer }

/** Records what the bank did with a transfer. */
export function OutcomeDialog({ run, transfer, onClose }: OutcomeProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm({
    method: paymentRunsMethods.recordOutcome,
    record: run,
    defaults: { outcome: 'paid' as 'paid' | 'failed', on: run.executeOn > today ? today : run.executeOn },
    toInput: (values) => ({ ...values, paymentRunUuid: run.uuid, transferUuid: transfer.uuid }),
    onDone: () => {
      toast.success({ title: t`Recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Transfer to ${transfer.contractorName}`} {...closing(onClose)}>
      <FormShell form={form} submitLabel={t`Record`} label={t`What the bank did`} isSmall onCancel={onClose}>
        <FormField
          name="outcome"
          as={RadioGroup}
          label={t`What the bank did`}
          options={[
            { id: 'paid', label: t`Executed the transfer` },
            { id: 'failed', label: t`Returned it: the invoices are open again` },
          ]}
        />
        <FormField name="on" as={DateField} label={t`Day of the bank`} maxValue={today} />
      </FormShell>
    </Dialog>
  )
}
