import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ImportButton, ImportDialog } from '../../locations/shared/import-dialog.tsx'
import { type ManyUploads, useManyUploads } from './use-many-uploads.ts'

/** Import of certificates from a file with their documents, for members who may import. */
export function CertificateImport() {
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('locations.import')) return null
  return (
    <>
      <ImportButton onPress={() => setOpen(true)} />
      {isOpen && <CertificateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CertificateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const uploads = useManyUploads('notes')
  const check = useCommand(placeImportsMethods.checkEvidence, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runEvidence)
  const files = [...uploads.uploaded]
  return (
    <ImportDialog
      title={t`Import certificates`}
      description={t`One row a certificate: place (reference; several with a vertical bar), asset, requirement, number, issued_on, valid_until, outcome (satisfactory, action required, unsatisfactory), findings, issuer, registration, and file, the names of its documents. Or the register with number, issued_on, outcome and file filled in.`}
      calls={{
        check: ({ text }) => check.run({ text, files }),
        run: ({ text }) => run.run({ text, files }),
        isChecking: check.isRunning,
        isRunning: run.isRunning,
      }}
      subject="evidence"
      documents={{
        field: <Documents uploads={uploads} />,
        count: uploads.uploaded.length,
        isBusy: uploads.waiting > 0,
      }}
      onClose={onClose}
    />
  )
}

/** Documents of the certificates, before the table that names them. */
function Documents({ uploads: { uploaded, failed, waiting, add } }: { uploads: ManyUploads }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [done, all] = [formats.number(uploaded.length), formats.number(uploaded.length + waiting)]
  return (
    <Stack gap={3}>
      <DocumentButton method={evidenceMethods.register} input={{}} label={t`Register to fill in (CSV)`} />
      <FileDrop
        label={t`Certificates and their papers`}
        description={t`The PDF files and pictures of the certificates, or a ZIP archive with them.`}
        chooseLabel={t`Choose files`}
        isDisabled={waiting > 0}
        files={[]}
        onAdd={(files) => void add(files)}
      />
      {uploaded.length + waiting > 0 && (
        <Text tone="soft">
          {waiting > 0 ? t`${done} of ${all} documents uploaded…` : t`${done} documents uploaded`}
        </Text>
      )}
      {failed.length > 0 && (
        <Banner status="error" isUrgent title={t`Not uploaded`}>
          {failed.map(({ name, message }) => (
            <Text key={name}>{`${name}: ${message}`}</Text>
          ))}
        </Banner>
      )}
    </Stack>
  )
}
