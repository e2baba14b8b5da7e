import { type OccurrenceView, occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { Cluster } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { SkipDialog } from '../forms/skip-dialog.tsx'

/** What can be done about a date: raise its work order now, plan it earlier, skip it. */
export function OccurrenceActions({ occurrence }: { occurrence: OccurrenceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const generate = useCommand(occurrencesMethods.generate)
  const [open, setOpen] = useState<'move' | 'skip' | null>(null)
  if (occurrence.can.length === 0) return null
  const { uuid: occurrenceUuid, version, title, locationName, dueOn } = occurrence
  return (
    <Cluster gap={1}>
      <ConfirmedAction
        verb="generate"
        view={occurrence}
        variant="secondary"
        color="default"
        size="small"
        title={t`Raise the work order now?`}
        question={t`${title}, ${locationName}, due ${formats.day(dueOn)}.`}
        onConfirm={async () => {
          const { workOrderNumber } = await generate.run({ occurrenceUuid, version })
          toast.success({ title: t`Work order #${workOrderNumber} raised` })
        }}
      >
        {t`Raise now`}
      </ConfirmedAction>
      <ActionMenu
        view={occurrence}
        groups={[
          [{ id: 'move', verb: 'move', label: t`Plan earlier`, onAction: () => setOpen('move') }],
          [{ id: 'skip', verb: 'skip', label: t`Skip this date`, onAction: () => setOpen('skip') }],
        ]}
      />
      {open === 'move' && <MoveDialog occurrence={occurrence} onClose={() => setOpen(null)} />}
      {open === 'skip' && <SkipDialog occurrence={occurrence} onClose={() => setOpen(null)} />}
    </Cluster>
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
