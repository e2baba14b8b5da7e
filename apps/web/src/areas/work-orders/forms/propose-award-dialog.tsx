import { awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallInput } from '../../../platform/calls/call.ts'

/** What the award form asks for, without the version. */
export type EnteredAward = Pick<CallInput<typeof awardProposalsMethods.propose>, 'contractorUuid' | 'award' | 'lines'>

type ProposeAwardDialogProps = {
  readonly order: WorkOrderView
  readonly entered: EnteredAward
  readonly onClose: () => void
}

/** Hands an award above the own limit on to a colleague whose limit covers it. */
export function ProposeAwardDialog({ order, entered, onClose }: ProposeAwardDialogProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const form = useCommandForm({
    method: awardProposalsMethods.propose,
    record: order,
    defaults: { note: '' },
    toInput: ({ note }) => ({ workOrderUuid: order.uuid, ...entered, note }),
    onDone: ({ proposal }) => {
      const name = proposal?.asked ?? ''
      toast.success({ title: t`${name} is asked to award the work` })
      go(paths.workOrder(order.uuid))
    },
  })
  return (
    <Dialog title={t`This award is above your limit`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Ask a colleague to award it`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`The colleague with the lowest limit that covers it becomes responsible, is notified, and can award it with one press.`}
        </Text>
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={500} />
      </FormShell>
    </Dialog>
  )
}
