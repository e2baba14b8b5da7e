import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import type { OrderCertificateView } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { CertificateFields, emptyCertificate, toCertificate } from '../../compliance/shared/certificate-fields.tsx'

type SubmitCertificateDialogProps = {
  readonly certificate: OrderCertificateView
  /** Set for the contractor. */
  readonly jobUuid: string | undefined
  readonly onClose: () => void
}

/** Submits the certificate that a work order needs. */
export function SubmitCertificateDialog({ certificate, jobUuid, onClose }: SubmitCertificateDialogProps) {
  const { t } = useLingui()
  const name = useLabels().requirement(certificate.requirementKey)
  const uploads = useUploads({ resource: 'notes', most: 10 })
  const form = useCommandForm({
    method: evidenceMethods.handInForOrder,
    record: certificate,
    defaults: emptyCertificate,
    toInput: (values) => ({
      orderCertificateUuid: certificate.uuid,
      ...(jobUuid === undefined ? {} : { jobUuid }),
      ...toCertificate(values),
      attachmentUuids: uploads.uuids,
    }),
    onDone: () => {
      toast.success({ title: t`Certificate submitted` })
      onClose()
    },
  })
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
