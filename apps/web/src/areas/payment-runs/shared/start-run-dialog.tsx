import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useToday } from '../../../kit/use-today.ts'
import { SourceFields, type SourceValues, toSource } from '../forms/source-fields.tsx'

type StartRunProps = { readonly invoiceUuids: readonly string[]; readonly onClose: () => void }

/** Starts a payment run with selected invoices, and opens it. */
export function StartRunDialog({ invoiceUuids, onClose }: StartRunProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useSettingsPaths()
  const defaults: SourceValues = { method: 'wallet', bankAccountUuid: '', executeOn: useToday() }
  const form = useCommandForm({
    method: paymentRunsMethods.create,
    defaults,
    toInput: (values) => ({ ...toSource(values), invoiceUuids: [...invoiceUuids] }),
    onDone: ({ uuid }) => go(paths.paymentRun(uuid)),
  })
  const count = invoiceUuids.length
  return (
    <Dialog
      title={plural(count, { one: 'Payment run with # invoice', other: 'Payment run with # invoices' })}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Start payment run`} label={t`Payment run`} isSmall onCancel={onClose}>
        <SourceFields />
      </FormShell>
    </Dialog>
  )
}
