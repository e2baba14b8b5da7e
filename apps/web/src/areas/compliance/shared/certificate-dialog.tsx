import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import type { CommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import type { Uploads } from '../../../kit/uploads/use-uploads.ts'
import { CertificateFields, type CertificateValues } from './certificate-fields.tsx'
import { CertificateSuggestion } from './certificate-suggestion.tsx'

type CertificateDialogProps = {
  /** Name of the requirement. */
  readonly name: string
  /** Documents that are submitted beside the certificate. */
  readonly documents: readonly string[]
  readonly form: CommandForm<CertificateValues>
  readonly uploads: Uploads
  readonly onClose: () => void
}

/** Asks for the files and the values of a certificate. */
export function CertificateDialog({ name, documents, form, uploads, onClose }: CertificateDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Submit: ${name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={useFormWithUploads(form, [uploads])}
        submitLabel={t`Submit certificate`}
        allowsLeaving
        onCancel={onClose}
      >
        <UploadField uploads={uploads} label={t`Files`} name="attachmentUuids" />
        {documents.length > 0 && <Text>{t`Also attach, each as a file of its own: ${documents.join(', ')}`}</Text>}
        <CertificateSuggestion files={uploads.attachments} />
        <CertificateFields />
      </FormShell>
    </Dialog>
  )
}
