import { type OccurrenceView, occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { Row } from '@fettle/ui/layout/stack'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { SkipDialog } from '../forms/skip-dialog.tsx'

/** Days before its date from which raising the work order is the next step; before, it is in the menu. */
const nearDays = 60

type Step = 'generate' | 'move' | 'skip'

/** What can be done about a date: raise its work order now, plan it earlier, skip it. */
export function OccurrenceActions({ occurrence }: { occurrence: OccurrenceView }) {
  const { t } = useLingui()
  const today = useFormats().dayIn(useNow())
  const [open, setOpen] = useState<Step | null>(null)
  if (occurrence.can.length === 0) return null
  const close = () => setOpen(null)
  const isNear = occurrence.plannedOn <= addDays(today, nearDays)
  const { makes } = occurrence
  const label = makes === 'order' ? t`Raise now` : t`Create now`
  const raise = { id: 'generate', verb: 'generate', label, onAction: () => setOpen('generate') }
  return (
    <Row gap={1}>
      {isNear && (
        <Action
          verb="generate"
          view={occurrence}
          variant="secondary"
          color="default"
          size="small"
          onPress={raise.onAction}
        >
          {raise.label}
        </Action>
      )}
      <ActionMenu
        view={occurrence}
        groups={[
          isNear ? [] : [raise],
          [{ id: 'move', verb: 'move', label: t`Plan earlier`, onAction: () => setOpen('move') }],
          [{ id: 'skip', verb: 'skip', label: t`Skip this date`, onAction: () => setOpen('skip') }],
        ]}
      />
      {open === 'generate' && <RaiseDialog occurrence={occurrence} onClose={close} />}
      {open === 'move' && <MoveDialog occurrence={occurrence} onClose={close} />}
      {open === 'skip' && <SkipDialog occurrence={occurrence} onClose={close} />}
    </Row>
  )
}

function RaiseDialog({ occurrence, onClose }: { occurrence: OccurrenceView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const generate = useCommand(occurrencesMethods.generate)
  const { uuid: occurrenceUuid, version, title, locationName, dueOn, makes } = occurrence
  const questions = {
    order: t`Raise the work order now?`,
    inspection: t`Plan the inspection now?`,
    task: t`Create the task now?`,
  }
  return (
    <ConfirmDialog
      title={questions[makes]}
      confirmLabel={makes === 'order' ? t`Raise now` : t`Create now`}
      cancelLabel={t`Not now`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        const { workOrderNumber, inspectionNumber } = await generate.run({ occurrenceUuid, version })
        const notes = {
          order: t`Work order #${workOrderNumber} raised`,
          inspection: t`Inspection #${inspectionNumber} planned`,
          task: t`Task created`,
        }
        toast.success({ title: notes[makes] })
      }}
    >
      {t`${title}, ${locationName}, due ${formats.day(dueOn)}.`}
    </ConfirmDialog>
  )
}

function MoveDialog({ occurrence, onClose }: { occurrence: OccurrenceView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { uuid: occurrenceUuid, dueOn } = occurrence
  const form = useCommandForm({
    method: occurrencesMethods.move,
    record: occurrence,
    defaults: { plannedOn: occurrence.plannedOn },
    toInput: ({ plannedOn }) => ({ occurrenceUuid, plannedOn }),
    onDone: () => {
      toast.success({ title: t`Date changed` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Plan this date earlier`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Change date`} allowsLeaving onCancel={onClose}>
        <FormField
          name="plannedOn"
          as={DateField}
          label={t`Planned for`}
          description={t`Due ${formats.day(dueOn)}. Later dates stay.`}
          maxValue={dueOn}
        />
      </FormShell>
    </Dialog>
  )
}
