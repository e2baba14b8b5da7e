import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { ConfirmDialog, type ConfirmDialogProps } from '@fettle/ui/overlays/confirm-dialog'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { CancelOrderDialog } from '../forms/cancel-order-dialog.tsx'
import { CloseOrderDialog } from '../forms/close-order-dialog.tsx'
import { EditOrderDrawer } from '../forms/edit-order-drawer.tsx'
import { PauseClockDialog } from '../forms/pause-clock-dialog.tsx'
import { RecallDialog } from '../forms/recall-dialog.tsx'

type DialogProps = { readonly order: WorkOrderView; readonly onClose: () => void }
export type OpenDialog = 'cancel' | 'close' | 'edit' | 'recall' | 'pause_clock' | 'end_hire' | 'reinstate' | 'reopen'

/** The open dialog of an order's menu. */
export function OrderDialogs({ open, ...rest }: DialogProps & { readonly open: OpenDialog }) {
  const Dialog = dialogs[open]
  return <Dialog {...rest} />
}

type ConfirmationProps = Pick<DialogProps, 'onClose'> &
  Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'reason' | 'color' | 'onConfirm'>

function Confirmation({ onClose, ...props }: ConfirmationProps) {
  const { t } = useLingui()
  return <ConfirmDialog {...props} isOpen cancelLabel={t`Go back`} onOpenChange={(isOpen) => isOpen || onClose()} />
}

function EndHireDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const { run } = useCommand(workOrdersMethods.endHire)
  const name = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)?.contractorName ?? ''
  return (
    <Confirmation
      onClose={onClose}
      title={t`Cancel award to ${name}?`}
      confirmLabel={t`Cancel award`}
      color="critical"
      reason={{ label: t`Reason, shown to the contractor`, isRequired: true }}
      onConfirm={async (reason) => {
        await run({ workOrderUuid: order.uuid, version: order.version, reason })
        toast.success({ title: t`Award cancelled` })
      }}
    >
      {t`The work order is new again and can be assigned to others. Booked visits are cancelled.`}
    </Confirmation>
  )
}

function ReinstateDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const { run } = useCommand(workOrdersMethods.reinstate)
  return (
    <Confirmation
      onClose={onClose}
      title={t`Reinstate this work order?`}
      confirmLabel={t`Reinstate`}
      onConfirm={async () => {
        await run({ workOrderUuid: order.uuid, version: order.version })
        toast.success({ title: t`Work order reopened` })
      }}
    >
      {t`It returns to its previous status. Possible for 14 days.`}
    </Confirmation>
  )
}

function ReopenDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const { run } = useCommand(workOrdersMethods.reopen)
  return (
    <Confirmation
      onClose={onClose}
      title={t`Reopen this work order?`}
      confirmLabel={t`Reopen`}
      reason={{ label: t`Reason, shown in the timeline`, isRequired: true }}
      onConfirm={async (reason) => {
        await run({ workOrderUuid: order.uuid, version: order.version, reason })
        toast.success({ title: t`Work order reopened` })
      }}
    >
      {t`It returns to its previous status. Possible for 14 days.`}
    </Confirmation>
  )
}

const dialogs: Readonly<Record<OpenDialog, ComponentType<DialogProps>>> = {
  cancel: CancelOrderDialog,
  close: CloseOrderDialog,
  edit: EditOrderDrawer,
  recall: RecallDialog,
  pause_clock: PauseClockDialog,
  end_hire: EndHireDialog,
  reinstate: ReinstateDialog,
  reopen: ReopenDialog,
}
