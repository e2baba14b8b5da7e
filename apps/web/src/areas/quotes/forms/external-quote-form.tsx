import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { ExternalDocumentNumber } from '../shared/external-document-fields.tsx'
import { ExternalDocumentForm, useDocumentSaved, useDocumentUploads } from '../shared/external-document-form.tsx'
import {
  type ExternalDocumentRoutes,
  emptyExternalDocument,
  toExternalDocumentInput,
  toExternalDocumentValues,
} from '../shared/external-document-model.ts'

/** A job an external quote can be recorded for, with its contractor. */
export type JobOption = { readonly uuid: string; readonly contractorName: string }

/** Records an external quote. */
export function RecordQuoteForm({ jobs, routes }: { jobs: readonly JobOption[]; routes: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const saved = useDocumentSaved(routes)
  const uploads = useDocumentUploads()
  const form = useCommandForm({
    method: quotesMethods.recordExternal,
    defaults: { ...emptyExternalDocument, jobUuid: jobs[0]?.uuid ?? '', paperOn: '', validUntil: '' },
    toInput: (values) => toExternalDocumentInput(values, uploads.uuids),
    onDone: saved(t`Quote added`),
  })
  return <QuoteForm form={form} uploads={uploads} routes={routes} submitLabel={t`Add quote`} jobs={jobs} />
}

/** Corrects a recorded quote until a decision is made on it. */
export function CorrectQuoteForm({ quote, routes }: { quote: QuoteView; routes: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const saved = useDocumentSaved(routes)
  const uploads = useDocumentUploads(quote.attachments)
  const form = useCommandForm({
    method: quotesMethods.correctExternal,
    record: quote,
    defaults: { ...toExternalDocumentValues(quote), paperOn: quote.paperOn ?? '', validUntil: quote.validUntil ?? '' },
    toInput: (values) => ({
      ...toExternalDocumentInput(values, uploads.uuids),
      quoteUuid: quote.uuid,
    }),
    onDone: saved(t`Quote corrected`),
  })
  return <QuoteForm form={form} uploads={uploads} routes={routes} submitLabel={t`Save`} jobs={[]} />
}

type QuoteFormProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof ExternalDocumentForm<Values>>,
  'children' | 'hint'
> & { readonly jobs: readonly JobOption[] }

function QuoteForm<Values extends FieldValues>({ jobs, ...props }: QuoteFormProps<Values>) {
  const { t } = useLingui()
  const today = localDateOf(props.routes.zone, useNow())
  return (
    <ExternalDocumentForm
      {...props}
      hint={t`No phone numbers, email or web addresses in the note: contacts are shared once the work is awarded.`}
    >
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
          <FormField name="validUntil" as={DateField} label={t`Valid until`} minValue={today} />
        </Grid>
      </FormPart>
    </ExternalDocumentForm>
  )
}
