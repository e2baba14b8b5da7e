import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import {
  ExternalDocumentFiles,
  ExternalDocumentNumber,
  ExternalDocumentSums,
} from '../shared/external-document-fields.tsx'
import {
  type ExternalDocumentRoutes,
  emptyExternalDocument,
  toExternalDocumentInput,
  toExternalDocumentValues,
} from '../shared/external-document-model.ts'

const resource = 'quotes_and_invoices'

/** A job an external quote can be recorded for, with its contractor. */
export type JobOption = { readonly uuid: string; readonly contractorName: string }

/** Records an external quote. */
export function RecordQuoteForm({ jobs, way }: { jobs: readonly JobOption[]; way: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const uploads = useUploads({ resource })
  const form = useCommandForm({
    method: quotesMethods.recordExternal,
    defaults: { ...emptyExternalDocument, jobUuid: jobs[0]?.uuid ?? '', paperOn: '', validUntil: '' },
    toInput: ({ jobUuid, paperOn, validUntil, ...paper }) => ({
      ...toExternalDocumentInput(paper, uploads.uuids),
      jobUuid,
      paperOn,
      validUntil,
    }),
    onDone: ({ uuid }) => {
      toast.success({ title: t`The quote is recorded` })
      go(way.hrefOf(uuid))
    },
  })
  return (
    <FormShell
      form={useFormWithUploads(form, [uploads])}
      submitLabel={t`Record the quote`}
      onCancel={() => go(way.back)}
      isSmall={way.isSmall}
    >
      <Fields jobs={jobs} uploads={uploads} zone={way.zone} />
    </FormShell>
  )
}

/** Corrects a recorded quote until a decision is made on it. */
export function CorrectQuoteForm({ quote, way }: { quote: QuoteView; way: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const uploads = useUploads({ resource, initial: quote.attachments })
  const form = useCommandForm({
    method: quotesMethods.correctExternal,
    defaults: { ...toExternalDocumentValues(quote), paperOn: quote.paperOn ?? '', validUntil: quote.validUntil ?? '' },
    toInput: ({ paperOn, validUntil, ...paper }) => ({
      ...toExternalDocumentInput(paper, uploads.uuids),
      quoteUuid: quote.uuid,
      version: quote.version,
      paperOn,
      validUntil,
    }),
    onDone: ({ uuid }) => {
      toast.success({ title: t`The quote is corrected` })
      go(way.hrefOf(uuid))
    },
  })
  return (
    <FormShell
      form={useFormWithUploads(form, [uploads])}
      submitLabel={t`Save`}
      onCancel={() => go(way.back)}
      isSmall={way.isSmall}
    >
      <Fields jobs={[]} uploads={uploads} zone={way.zone} />
    </FormShell>
  )
}

type FieldsProps = { readonly jobs: readonly JobOption[]; readonly uploads: Uploads; readonly zone: string }

function Fields({ jobs, uploads, zone }: FieldsProps) {
  const { t } = useLingui()
  const today = localDateOf(zone, useNow())
  return (
    <>
      <FormPart title={t`The quote`}>
        {jobs.length > 1 && (
          <FormField
            name="jobUuid"
            as={SelectField}
            label={t`Contractor`}
            options={jobs.map(({ uuid, contractorName }) => ({ id: uuid, label: contractorName }))}
          />
        )}
        <ExternalDocumentNumber label={t`Number of the quote`} />
        <Grid columns={2}>
          <FormField name="paperOn" as={DateField} label={t`Date of the quote`} maxValue={today} />
          <FormField name="validUntil" as={DateField} label={t`Open until`} minValue={today} />
        </Grid>
      </FormPart>
      <ExternalDocumentSums />
      <ExternalDocumentFiles
        uploads={uploads}
        hint={t`No telephone numbers, e-mail or web addresses in the note: contacts are exchanged after the hire.`}
      />
    </>
  )
}
