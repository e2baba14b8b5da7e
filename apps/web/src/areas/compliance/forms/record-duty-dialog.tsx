import { type EvidenceView, evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useComplianceLabels } from '../use-compliance-labels.ts'

type Duty = EvidenceView['duties'][number]

/** Records that a duty was done, with its proof. */
export function RecordDutyAction({ duty }: { duty: Duty }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="secondary" color="default" onPress={() => setOpen(true)}>
        {t`Record as done`}
      </Button>
      {isOpen && <DutyDialog duty={duty} onClose={() => setOpen(false)} />}
    </>
  )
}

function DutyDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const { t } = useLingui()
  const { duties } = useComplianceLabels()
  const form = useCommandForm({
    method: evidenceMethods.recordDuty,
    record: duty,
    defaults: { doneOn: '', proof: '' },
    toInput: (values) => ({ dutyUuid: duty.uuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Recorded as done` })
      onClose()
    },
  })
  return (
    <Dialog title={duties[duty.kind]} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} allowsLeaving onCancel={onClose}>
        <FormField name="doneOn" as={DateField} label={t`Done on`} width="short" />
        <FormField
          name="proof"
          as={TextField}
          label={t`Proof that it was done`}
          description={t`For example: letter of 3 March, receipt 4711`}
          maxLength={500}
        />
      </FormShell>
    </Dialog>
  )
}
