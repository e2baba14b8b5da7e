import type { ComplianceItemView } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { type Outcome, outcomes } from '@fettle/domain/compliance/certificate-dates'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useComplianceLabels } from '../use-compliance-labels.ts'

const empty = {
  number: '',
  issuedOn: '',
  validUntil: '',
  outcome: 'satisfactory' as Outcome,
  findings: '',
  issuer: '',
  registration: '',
}

/** Hands in a certificate; another member reviews it. */
export function HandInDialog({ item, onClose }: { item: ComplianceItemView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const uploads = useUploads({ resource: 'notes', most: 10 })
  const form = useCommandForm({
    method: evidenceMethods.handIn,
    defaults: empty,
    toInput: ({ validUntil, ...entered }) => ({
      complianceItemUuids: [item.uuid],
      ...entered,
      validUntil: validUntil || null,
      attachmentUuids: uploads.uuids,
    }),
    onDone: () => {
      toast.success({ title: t`Certificate submitted. Someone else reviews it.` })
      onClose()
    },
  })
  const name = labels.requirement(item.requirementKey)
  return (
    <Dialog title={t`Submit: ${name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={useFormWithUploads(form, [uploads])}
        submitLabel={t`Submit certificate`}
        allowsLeaving
        onCancel={onClose}
      >
        <UploadField uploads={uploads} label={t`Files`} name="attachmentUuids" />
        <CertificateFields />
      </FormShell>
    </Dialog>
  )
}

function CertificateFields() {
  const { t } = useLingui()
  const { outcomes: names } = useComplianceLabels()
  const outcome = useWatch<typeof empty, 'outcome'>({ name: 'outcome' })
  return (
    <>
      <Grid columns={2}>
        <FormField name="issuedOn" as={DateField} label={t`Issued on`} />
        <FormField name="validUntil" as={DateField} label={t`Valid until, as it says`} isRequired={false} />
      </Grid>
      <FormField name="number" as={TextField} label={t`Number`} isRequired={false} maxLength={80} />
      <FormField
        name="outcome"
        as={SelectField}
        label={t`Outcome`}
        options={outcomes.map((id) => ({ id, label: names[id] }))}
      />
      {outcome !== 'satisfactory' && (
        <FormField
          name="findings"
          as={TextArea}
          label={t`Defects`}
          description={t`With their codes, for example C2 or ID.`}
          isRequired={false}
          rows={3}
          maxLength={2000}
        />
      )}
      <Grid columns={2}>
        <FormField name="issuer" as={TextField} label={t`Issued by`} isRequired={false} maxLength={120} />
        <FormField name="registration" as={TextField} label={t`Registration`} isRequired={false} maxLength={60} />
      </Grid>
    </>
  )
}
