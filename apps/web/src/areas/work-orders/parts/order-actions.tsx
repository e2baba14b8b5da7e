import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { CopyIcon, DownloadIcon, EditIcon, LinkIcon, MessageIcon, PauseIcon, PlayIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionMenu, type MenuAction } from '../../../kit/actions/action-menu.tsx'
import { copyAddress } from '../../../kit/actions/copy-text.ts'
import { useDocument } from '../../../kit/actions/use-document.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { nextStepAddress } from '../shared/next-step-address.ts'
import { useIsOwnStep } from '../shared/use-may-take-step.ts'
import { useWatchAction } from '../use-watch-action.tsx'
import { type OpenDialog, OrderDialogs } from './order-dialogs.tsx'

/** The next step of an order, its conversation, and a menu of everything else. */
export function OrderActions({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const mayMessage = usePermission('messages.view')
  const { uuid, nextStep, hiredJobUuid } = order
  const isOwnStep = useIsOwnStep(order)
  const stepHref = nextStep ? nextStepAddress(paths, { uuid, nextStep }) : ''
  // The page of the step itself offers it.
  const isHere = useLocation().pathname === stepHref.split(/[?#]/)[0]
  return (
    <>
      {nextStep && isOwnStep && !isHere && <LinkButton href={stepHref}>{labels.nextStep(nextStep)}</LinkButton>}
      {mayMessage && hiredJobUuid && (
        <LinkButton
          href={paths.jobMessages({ workOrderUuid: uuid, jobUuid: hiredJobUuid })}
          variant="secondary"
          color="default"
          startIcon={<MessageIcon />}
        >
          {t`Message`}
        </LinkButton>
      )}
      <ActionMenu view={order} groups={[useWork({ order, setOpen }), useSharing(order), useEndings(setOpen)]} />
      {open && <OrderDialogs order={order} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

type Opening = { readonly order: WorkOrderView; readonly setOpen: (open: OpenDialog) => void }

const useWork = ({ order, setOpen }: Opening): readonly MenuAction[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayRaise = usePermission('work-orders.create')
  const { run: resume } = useCommand(clocksMethods.resume)
  const goOn = async () => {
    await resume({ workOrderUuid: order.uuid, version: order.version })
    toast.success({ title: t`Deadline resumed` })
  }
  const entry = (id: OpenDialog, label: string) => ({ id, verb: id, label, onAction: () => setOpen(id) })
  return [
    { ...entry('edit', t`Edit`), icon: <EditIcon /> },
    entry('recall', t`Raise callback`),
    { ...entry('pause_clock', t`Put on hold`), icon: <PauseIcon /> },
    {
      id: 'resume_clock',
      verb: 'resume_clock',
      label: t`Resume`,
      icon: <PlayIcon />,
      onAction: () => void goOn().catch(() => undefined),
    },
    entry('reinstate', t`Reinstate`),
    entry('reopen', t`Reopen`),
    ...(mayRaise
      ? [{ id: 'duplicate', label: t`Duplicate`, icon: <CopyIcon />, href: paths.raiseLike(order.uuid) }]
      : []),
  ]
}

const useSharing = (order: WorkOrderView): readonly MenuAction[] => {
  const { t } = useLingui()
  const { download } = useDocument(workOrdersMethods.document, { workOrderUuid: order.uuid })
  return [
    ...useWatchAction({ workOrderUuid: order.uuid }),
    { id: 'copy', label: t`Copy link`, icon: <LinkIcon />, onAction: copyAddress },
    { id: 'pdf', label: t`Save as PDF`, icon: <DownloadIcon />, onAction: download },
  ]
}

const useEndings = (setOpen: Opening['setOpen']): readonly MenuAction[] => {
  const { t } = useLingui()
  const entry = (id: OpenDialog, label: string) => ({
    id,
    verb: id,
    label,
    isDanger: true,
    onAction: () => setOpen(id),
  })
  return [
    { ...entry('close', t`Close without invoice`), isDanger: false },
    entry('end_hire', t`Cancel award`),
    entry('cancel', t`Cancel work order`),
  ]
}
