import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { Cluster } from '@fettle/ui/layout/stack'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { CheckFileDialog } from '../forms/check-file-dialog.tsx'
import { InspectorField } from '../forms/plan-dialog.tsx'
import { SendBackDialog } from '../forms/send-back-dialog.tsx'

type Opened = 'assign' | 'sendBack' | 'cancel' | 'reopen' | 'check' | null

/** The next step of the reader first; the rest in a menu. */
export function InspectionActions({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  const { uuid: inspectionUuid, version, state } = inspection
  const complete = useCommand(inspectionsMethods.complete)
  const takeBack = useCommand(inspectionsMethods.takeBack)
  const isAssigned = state !== 'unassigned'
  return (
    <Cluster>
      <ConfirmedAction
        verb="complete"
        view={inspection}
        title={t`Complete this inspection?`}
        question={t`The answers stay as they are. What failed stays open as observations.`}
        onConfirm={async () => {
          await complete.run({ inspectionUuid, version })
          toast.success({ title: t`Inspection completed` })
        }}
      >
        {t`Complete review`}
      </ConfirmedAction>
      <Action verb="sendBack" view={inspection} variant="secondary" color="default" onPress={() => setOpen('sendBack')}>
        {t`Reject`}
      </Action>
      {!isAssigned && (
        <Action verb="assign" view={inspection} onPress={() => setOpen('assign')}>
          {t`Assign inspector`}
        </Action>
      )}
      <Action
        verb="takeBack"
        view={inspection}
        variant="secondary"
        loading={takeBack.isRunning}
        onPress={() => void takeBack.run({ inspectionUuid, version }).catch(() => undefined)}
      >
        {t`Take back`}
      </Action>
      {inspection.answered > 0 && <DocumentButton method={inspectionsMethods.document} input={{ inspectionUuid }} />}
      <ActionMenu
        view={inspection}
        groups={[
          isAssigned
            ? [{ id: 'assign', verb: 'assign', label: t`Assign inspector`, onAction: () => setOpen('assign') }]
            : [],
          inspection.answered > 0 ? [{ id: 'check', label: t`Check a file`, onAction: () => setOpen('check') }] : [],
          [
            { id: 'reopen', verb: 'reopen', label: t`Reopen`, onAction: () => setOpen('reopen') },
            { id: 'cancel', verb: 'cancel', label: t`Cancel inspection`, onAction: () => setOpen('cancel') },
          ],
        ]}
      />
      <OpenDialog opened={open} inspection={inspection} onClose={close} />
    </Cluster>
  )
}

type OpenDialogProps = {
  readonly opened: Opened
  readonly inspection: InspectionView
  readonly onClose: () => void
}

function OpenDialog({ opened, ...dialog }: OpenDialogProps) {
  return (
    <>
      {opened === 'assign' && <AssignDialog {...dialog} />}
      {opened === 'sendBack' && <SendBackDialog {...dialog} />}
      {opened === 'cancel' && <CancelDialog {...dialog} />}
      {opened === 'check' && <CheckFileDialog {...dialog} />}
      {opened === 'reopen' && <ReopenDialog {...dialog} />}
    </>
  )
}

type DialogProps = { readonly inspection: InspectionView; readonly onClose: () => void }

function AssignDialog({ inspection, onClose }: DialogProps) {
  const { t } = useLingui()
  const { uuid: inspectionUuid } = inspection
  const form = useCommandForm({
    method: inspectionsMethods.assign,
    record: inspection,
    defaults: { assigneeUuid: inspection.assigneeUuid ?? '', dueOn: inspection.dueOn ?? '' },
    toInput: ({ assigneeUuid, dueOn }) => ({
      inspectionUuid,
      assigneeUuid: assigneeUuid === '' ? null : assigneeUuid,
      dueOn: dueOn === '' ? null : dueOn,
    }),
    onDone: () => {
      toast.success({ title: t`Inspection assigned` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Assign this inspection`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Assign inspector`} allowsLeaving onCancel={onClose}>
        <InspectorField />
        <FormField name="dueOn" as={DateField} label={t`Due`} isRequired={false} />
      </FormShell>
    </Dialog>
  )
}

function CancelDialog({ inspection: { uuid: inspectionUuid, version }, onClose }: DialogProps) {
  const { t } = useLingui()
  const cancel = useCommand(inspectionsMethods.cancel)
  return (
    <ConfirmDialog
      title={t`Cancel this inspection?`}
      confirmLabel={t`Cancel inspection`}
      cancelLabel={t`Keep inspection`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      color="critical"
      reason={{ label: t`Reason`, isRequired: true }}
      onConfirm={async (reason) => {
        await cancel.run({ inspectionUuid, version, reason })
        toast.success({ title: t`Inspection cancelled` })
      }}
    >
      {t`Answers that arrive later are kept.`}
    </ConfirmDialog>
  )
}

function ReopenDialog({ inspection: { uuid: inspectionUuid, version }, onClose }: DialogProps) {
  const { t } = useLingui()
  const reopen = useCommand(inspectionsMethods.reopen)
  return (
    <ConfirmDialog
      title={t`Reopen this inspection?`}
      confirmLabel={t`Reopen`}
      cancelLabel={t`Go back`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      reason={{ label: t`Reason`, isRequired: true }}
      onConfirm={async (reason) => {
        await reopen.run({ inspectionUuid, version, reason })
        toast.success({ title: t`Inspection reopened` })
      }}
    >
      {t`The inspector can change the answers again.`}
    </ConfirmDialog>
  )
}
