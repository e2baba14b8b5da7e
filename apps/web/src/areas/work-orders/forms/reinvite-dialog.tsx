import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobOfOrder, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { DeadlineFields } from '../../tenders/shared/deadline-fields.tsx'
import { toDeadlineField, toDeadlineInput, toDeadlineValues } from '../../tenders/shared/deadline-model.ts'

type ReinviteDialogProps = { readonly job: JobOfOrder; readonly order: WorkOrderView; readonly onClose: () => void }

/** Reinvites the contractor of a lost job. An open deadline is kept; otherwise a new one can be set. */
export function ReinviteDialog({ job, order, onClose }: ReinviteDialogProps) {
  const { t } = useLingui()
  const now = useNow()
  const due = order.tender?.quotesDueAt ?? null
  const keeps = order.tender !== null && (due === null || Date.parse(due) > now)
  const form = useCommandForm({
    method: jobsMethods.reinvite,
    defaults: toDeadlineValues(null, order.timeZone),
    toInput: (deadline) => ({
      jobUuid: job.uuid,
      ...(keeps ? {} : { quotesDueAt: toDeadlineInput(deadline, order.timeZone) }),
    }),
    toField: toDeadlineField,
    onDone: () => {
      toast.success({ title: t`${job.contractorName} is invited again` })
      onClose()
    },
  })
  return (
    <Dialog
      title={t`Invite ${job.contractorName} again?`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Invite again`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {keeps
            ? t`The contractor is asked for a quote on the same terms as the others. The earlier invitation stays on record.`
            : t`The contractor is asked for a quote. The earlier invitation stays on record.`}
        </Text>
        {!keeps && <DeadlineFields zone={order.timeZone} />}
      </FormShell>
    </Dialog>
  )
}
