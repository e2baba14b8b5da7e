import { MoneyField } from '@fettle/ui/fields/money-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useErrorMessage } from '../../../kit/forms/required-message.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import type { Uploads } from '../../../kit/uploads/use-uploads.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import type { ExternalDocumentValues } from './external-document-model.ts'

const most = 1_000_000_000

/** Sums stated on a document. */
export function ExternalDocumentSums() {
  const { t } = useLingui()
  const { currency } = useEdition()
  const money = { as: MoneyField, currency: currency.code, minValue: 0, maxValue: most }
  return (
    <FormPart title={t`Sums`} description={t`As shown on the document. They are not recalculated.`}>
      <Grid columns={3}>
        <FormField name="gross" {...money} label={t`Total incl. VAT`} />
        <FormField name="tax" {...money} label={t`VAT included`} description={t`Zero if the document shows none`} />
        <FormField name="labour" {...money} label={t`Labour, net`} isRequired={false} />
      </Grid>
    </FormPart>
  )
}

/** Number and description of a document. */
export function ExternalDocumentNumber({ label }: { label: string }) {
  const { t } = useLingui()
  return (
    <Grid columns={2}>
      <FormField name="number" as={TextField} label={label} maxLength={40} autoComplete="off" />
      <FormField name="description" as={TextField} label={t`Document for`} maxLength={300} autoComplete="off" />
    </Grid>
  )
}

/** File of the document, and a note. */
export function ExternalDocumentFiles({ uploads, hint }: { uploads: Uploads; hint?: string }) {
  const { t } = useLingui()
  const { formState } = useFormContext<ExternalDocumentValues & { attachmentUuids: never }>()
  const errorMessage = useErrorMessage()
  return (
    <FormPart title={t`Document`} description={hint}>
      <UploadField
        uploads={uploads}
        label={t`File or photo`}
        name="attachmentUuids"
        errorMessage={errorMessage(formState.errors.attachmentUuids, { label: t`File or photo`, entry: 'file' })}
      />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={5000} />
    </FormPart>
  )
}
