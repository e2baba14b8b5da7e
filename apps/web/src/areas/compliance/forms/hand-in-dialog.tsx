import type { ComplianceItemView } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { CertificateDialog } from '../shared/certificate-dialog.tsx'
import { emptyCertificate, toCertificate } from '../shared/certificate-fields.tsx'

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
  const name = labels.requirement(item)
  return <CertificateDialog name={name} documents={item.documents} form={form} uploads={uploads} onClose={onClose} />
}
