import type { ComplianceItemView } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { CertificateFields, emptyCertificate, toCertificate } from '../shared/certificate-fields.tsx'

/** Hands in a certificate; another member reviews it. */
export function HandInDialog({ item, onClose }: { item: ComplianceItemView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const uploads = useUploads({ resource: 'notes', most: 10 })
  const form = useCommandForm({
    method: evidenceMethods.handIn,
    defaults: emptyCertificate,
    toInput: (values) => ({
      complianceItemUuids: [item.uuid],
      ...toCertificate(values),
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
