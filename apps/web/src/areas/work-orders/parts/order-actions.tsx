import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { CancelOrderDialog } from '../forms/cancel-order-dialog.tsx'
import { CloseOrderDialog } from '../forms/close-order-dialog.tsx'
import { EditOrderDrawer } from '../forms/edit-order-drawer.tsx'
import { RecallDialog } from '../forms/recall-dialog.tsx'
import { nextStepAddress } from '../next-step-address.ts'
import { ClockActions } from './clock-actions.tsx'
import { WatchButton } from './watch-button.tsx'

type Open = 'cancel' | 'close' | 'edit' | 'recall' | null

/** Actions on an order, the next step first. */
export function OrderActions({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const mayRaise = usePermission('work-orders.create')
  return (
    <>
      {order.nextStep && (
        <LinkButton href={nextStepAddress(paths, { uuid: order.uuid, nextStep: order.nextStep })}>
          {labels.nextStep(order.nextStep)}
        </LinkButton>
      )}
      <Action verb="recall" view={order} variant="secondary" color="default" onPress={() => setOpen('recall')}>
        {t`Recall`}
      </Action>
      <Action verb="edit" view={order} variant="secondary" color="default" onPress={() => setOpen('edit')}>
        {t`Edit`}
      </Action>
      <WatchButton of={{ workOrderUuid: order.uuid }} />
      <ClockActions order={order} />
      <EndHire order={order} />
      <Reinstate order={order} />
      <Reopen order={order} />
      <Action verb="close" view={order} variant="secondary" color="default" onPress={() => setOpen('close')}>
        {t`Close without invoice`}
      </Action>
      <Action verb="cancel" view={order} variant="secondary" color="critical" onPress={() => setOpen('cancel')}>
        {t`Cancel work order`}
      </Action>
      {mayRaise && (
        <LinkButton href={paths.raiseLike(order.uuid)} variant="secondary" color="default">
          {t`Duplicate`}
        </LinkButton>
      )}
      <DocumentButton method={workOrdersMethods.document} input={{ workOrderUuid: order.uuid }} />
      {open === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {open === 'close' && <CloseOrderDialog order={order} onClose={close} />}
      {open === 'recall' && <RecallDialog order={order} onClose={close} />}
      {open === 'edit' && <EditOrderDrawer order={order} onClose={close} />}
    </>
  )
}

function EndHire({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const { run } = useCommand(workOrdersMethods.endHire)
  const name = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)?.contractorName ?? ''
  return (
    <ConfirmedAction
      verb="end_hire"
      view={order}
      variant="secondary"
      title={t`End the hire of ${name}?`}
      question={t`The work order is new again and can be sent to others. Visits that were arranged are cancelled.`}
      reason={{ label: t`Reason, shown to the contractor`, isRequired: true }}
      color="critical"
      onConfirm={async (reason) => {
        await run({ workOrderUuid: order.uuid, version: order.version, reason })
        toast.success({ title: t`The hire has ended` })
      }}
    >
      {t`End hire`}
    </ConfirmedAction>
  )
}

function Reinstate({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const { run } = useCommand(workOrdersMethods.reinstate)
  return (
    <ConfirmedAction
      verb="reinstate"
      view={order}
      title={t`Reinstate this work order?`}
      question={t`It goes back to where it was when it was cancelled. This is possible for 14 days.`}
      onConfirm={async () => {
        await run({ workOrderUuid: order.uuid, version: order.version })
        toast.success({ title: t`The work order is open again` })
      }}
    >
      {t`Reinstate`}
    </ConfirmedAction>
  )
}

function Reopen({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const { run } = useCommand(workOrdersMethods.reopen)
  return (
    <ConfirmedAction
      verb="reopen"
      view={order}
      title={t`Open this work order again?`}
      question={t`It goes back to where it was when it was closed. This is possible for 14 days.`}
      reason={{ label: t`Reason, shown in the timeline`, isRequired: true }}
      onConfirm={async (reason) => {
        await run({ workOrderUuid: order.uuid, version: order.version, reason })
        toast.success({ title: t`The work order is open again` })
      }}
    >
      {t`Reopen order`}
    </ConfirmedAction>
  )
}
