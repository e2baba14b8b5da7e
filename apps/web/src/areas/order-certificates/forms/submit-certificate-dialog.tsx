import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import type { OrderCertificateView } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { CertificateDialog } from '../../compliance/shared/certificate-dialog.tsx'
import { emptyCertificate, toCertificate } from '../../compliance/shared/certificate-fields.tsx'

type SubmitCertificateDialogProps = {
  readonly certificate: OrderCertificateView
  /** Set for the contractor. */
  readonly jobUuid: string | undefined
  readonly onClose: () => void
}

/** Submits the certificate that a work order needs. */
export function SubmitCertificateDialog({ certificate, jobUuid, onClose }: SubmitCertificateDialogProps) {
  const { t } = useLingui()
  const name = useLabels().requirement(certificate)
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
    <CertificateDialog name={name} documents={certificate.documents} form={form} uploads={uploads} onClose={onClose} />
  )
}
