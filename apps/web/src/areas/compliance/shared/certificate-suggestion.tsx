import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import type { CertificateValues } from './certificate-fields.tsx'

const isPdf = ({ filename }: AttachmentView) => filename.toLowerCase().endsWith('.pdf')

/** What the text of the first uploaded PDF states, for the reader to check and take over. */
export function CertificateSuggestion({ files }: { files: readonly AttachmentView[] }) {
  const pdf = files.find(isPdf)
  return pdf ? <Suggested attachmentUuid={pdf.uuid} /> : null
}

const keys = ['issuedOn', 'validUntil', 'number'] as const

function Suggested({ attachmentUuid }: { attachmentUuid: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { setValue } = useFormContext<CertificateValues>()
  const { data } = useQuery({ ...methodQuery(evidenceMethods.suggest, { attachmentUuid }), retry: false })
  const entered = useWatch<CertificateValues, ['issuedOn', 'validUntil', 'number']>({
    name: ['issuedOn', 'validUntil', 'number'],
  })
  const names = { issuedOn: t`Issued on`, validUntil: t`Valid until`, number: t`Number` }
  const open = keys.flatMap((key, at) => {
    const found = data?.[key]
    return found && found.value !== entered[at] ? [{ key, ...found }] : []
  })
  if (open.length === 0) return null
  const take = () => {
    for (const { key, value } of open) setValue(key, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Banner
      status="info"
      title={t`Read from the PDF. Check it before you use it.`}
      actions={
        <Button size="small" variant="secondary" onPress={take}>
          {t`Use these values`}
        </Button>
      }
    >
      {open
        .map(({ key, value, page }) => {
          const shown = key === 'number' ? value : formats.day(value)
          return t`${names[key]}: ${shown} (page ${page})`
        })
        .join(' · ')}
    </Banner>
  )
}
