import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { contactDataIn } from '@fettle/domain/rules/free-text'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'

type RecallDialogProps = {
  readonly order: { readonly uuid: string; readonly number: number }
  readonly onClose: () => void
}

/** Recalls the contractor of completed work under warranty, free of charge. */
export function RecallDialog({ order, onClose }: RecallDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const go = useNavigateTo()
  const form = useCommandForm({
    method: warrantiesMethods.recall,
    defaults: { reason: '' },
    toInput: ({ reason }) => ({ workOrderUuid: order.uuid, reason }),
    onDone: ({ uuid, number }) => {
      toast.success({ title: t`Callback #${number} raised` })
      onClose()
      go(paths.workOrder(uuid))
    },
  })
  const openText = (text: string) => {
    const found = contactDataIn(text)
    return found && labels.refusal('description_has_contact_data', { found })
  }
  return (
    <Dialog
      title={t`Raise a warranty callback for #${order.number}?`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Raise callback`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`A new work order is raised, free of charge. If you may award directly, it goes straight to the contractor who did the work.`}
        </Text>
        <FormField
          name="reason"
          as={TextArea}
          label={t`What is wrong with the work`}
          description={t`The contractor reads this.`}
          rows={4}
          maxLength={1000}
          check={openText}
        />
      </FormShell>
    </Dialog>
  )
}
