import { type EDocument, eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { FindingList } from './finding-list.tsx'

/** Fields of a form that an e-invoice fills; sums in minor units. */
export type EInvoiceValues = {
  number: string
  description: string
  issuedOn: string
  suppliedOn: string
  dueOn: string
  gross: number | null
  tax: number | null
}

const mayHold = ({ filename }: AttachmentView) => /\.(xml|pdf)$/i.test(filename)

/** What the first uploaded e-invoice states, for the reader to check and take over. */
export function EInvoiceSuggestion({ files }: { files: readonly AttachmentView[] }) {
  const file = files.find(mayHold)
  return file ? <Suggested attachmentUuid={file.uuid} /> : null
}

const valuesOf = (document: EDocument): Partial<EInvoiceValues> => ({
  number: document.number.slice(0, 40),
  ...(document.lines[0] ? { description: document.lines[0].name.slice(0, 300) } : {}),
  ...(document.issuedOn ? { issuedOn: document.issuedOn } : {}),
  ...(document.deliveredOn || document.issuedOn ? { suppliedOn: document.deliveredOn ?? document.issuedOn ?? '' } : {}),
  ...(document.dueOn ? { dueOn: document.dueOn } : {}),
  ...(document.gross === null ? {} : { gross: document.gross }),
  ...(document.tax === null ? {} : { tax: document.tax }),
})

function Suggested({ attachmentUuid }: { attachmentUuid: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currency } = useEdition()
  const { setValue } = useFormContext<EInvoiceValues>()
  const { data: document } = useQuery({ ...methodQuery(eDocumentsMethods.read, { attachmentUuid }), retry: false })
  const entered = useWatch<EInvoiceValues>()
  if (!document) return null
  const { sellerName, number } = document
  if (document.currency !== currency.code)
    return (
      <Banner status="warning" title={t`This e-invoice is in ${document.currency}`}>
        {t`Orders here are in ${currency.code}. Ask the contractor for an invoice in that currency.`}
      </Banner>
    )
  const values = valuesOf(document)
  const isTaken = Object.entries(values).every(([key, value]) => entered[key as keyof EInvoiceValues] === value)
  const take = () => {
    for (const [key, value] of Object.entries(values))
      setValue(key as keyof EInvoiceValues, value, { shouldDirty: true, shouldValidate: true })
  }
  const total = document.gross === null ? '' : formats.money({ amount: document.gross, currency: currency.code })
  const isBroken = document.findings.some(({ severity }) => severity === 'fatal')
  return (
    <Stack>
      <Banner
        status="info"
        title={t`E-invoice ${number} of ${sellerName}: ${total}`}
        actions={
          !isTaken && (
            <Button size="small" variant="secondary" onPress={take}>
              {t`Use these values`}
            </Button>
          )
        }
      >
        {isTaken ? t`The form has these values.` : t`Number, dates and sums can be taken over from the file.`}
      </Banner>
      {document.findings.length > 0 && (
        <Banner
          status={isBroken ? 'warning' : 'info'}
          title={isBroken ? t`The e-invoice breaks rules of EN 16931` : t`The e-invoice has remarks`}
        >
          <FindingList findings={document.findings} />
        </Banner>
      )}
    </Stack>
  )
}
