import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type AddDocumentDialogProps = { readonly kinds: readonly VerificationKind[]; readonly onClose: () => void }

/** Submits a document with number and dates. */
export function AddDocumentDialog({ kinds, onClose }: AddDocumentDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const uploads = useUploads({ resource: 'notes', most: 5 })
  const form = useCommandForm({
    method: verificationsMethods.add,
    defaults: { kind: (kinds.length === 1 ? kinds[0] : '') as string, number: '', validFrom: '', validUntil: '' },
    toInput: ({ kind, number, validFrom, validUntil }) => ({
      kind: kind as VerificationKind,
      number,
      validFrom,
      validUntil: validUntil || null,
      attachmentUuids: uploads.uuids,
    }),
    onDone: () => {
      toast.success({ title: t`Document uploaded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Upload a document`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={useFormWithUploads(form, [uploads])}
        submitLabel={t`Upload document`}
        allowsLeaving
        onCancel={onClose}
      >
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind of document`}
          emptyOption={t`Please choose`}
          options={kinds.map((id) => ({ id, label: labels.verificationKind(id) }))}
        />
        <FormField
          name="number"
          as={TextField}
          label={t`Number`}
          description={t`Of the policy, registration or licence`}
          isRequired={false}
          maxLength={60}
        />
        <FormField name="validFrom" as={DateField} label={t`Valid from`} width="short" />
        <FormField
          name="validUntil"
          as={DateField}
          label={t`Valid until`}
          description={t`Leave empty only if the document never expires.`}
          isRequired={false}
          width="short"
        />
        <UploadField uploads={uploads} label={t`Files`} name="attachmentUuids" />
      </FormShell>
    </Dialog>
  )
}
