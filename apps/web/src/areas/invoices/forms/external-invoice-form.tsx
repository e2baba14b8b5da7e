import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { EInvoiceSuggestion } from '../../e-invoices/shared/e-invoice-suggestion.tsx'
import { ExternalDocumentNumber } from '../../quotes/shared/external-document-fields.tsx'
import {
  ExternalDocumentForm,
  useDocumentSaved,
  useDocumentUploads,
} from '../../quotes/shared/external-document-form.tsx'
import {
  type ExternalDocumentRoutes,
  emptyExternalDocument,
  toExternalDocumentInput,
  toExternalDocumentValues,
} from '../../quotes/shared/external-document-model.ts'

type Kind = 'interim' | 'final'

const dayOrNull = (day: string) => (day === '' ? null : day)

/** Records an external invoice. */
export function RecordInvoiceForm({ jobUuid, routes }: { jobUuid: string; routes: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const saved = useDocumentSaved(routes)
  const uploads = useDocumentUploads()
  const form = useCommandForm({
    method: invoicesMethods.recordExternal,
    defaults: { ...emptyExternalDocument, kind: 'final' as Kind, issuedOn: '', suppliedOn: '', dueOn: '' },
    toInput: ({ dueOn, ...values }) => ({
      ...toExternalDocumentInput(values, uploads.uuids),
      jobUuid,
      dueOn: dayOrNull(dueOn),
    }),
    onDone: saved(t`Invoice added`),
  })
  return (
    <ExternalDocumentForm
      form={form}
      uploads={uploads}
      routes={routes}
      submitLabel={t`Add invoice`}
      hint={t`An e-invoice (XML, or a PDF with one) fills the form.`}
      suggestion={<EInvoiceSuggestion files={uploads.attachments} />}
    >
      <Fields zone={routes.zone} isNew />
    </ExternalDocumentForm>
  )
}

/** Corrects a recorded invoice until a decision is made on it. */
export function CorrectInvoiceForm({ invoice, routes }: { invoice: InvoiceView; routes: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const saved = useDocumentSaved(routes)
  const uploads = useDocumentUploads(invoice.attachments)
  const { issuedOn, suppliedOn, dueOn } = invoice
  const form = useCommandForm({
    method: invoicesMethods.correctExternal,
    record: invoice,
    defaults: { ...toExternalDocumentValues(invoice), issuedOn, suppliedOn, dueOn: dueOn ?? '' },
    toInput: ({ dueOn: due, ...values }) => ({
      ...toExternalDocumentInput(values, uploads.uuids),
      invoiceUuid: invoice.uuid,
      dueOn: dayOrNull(due),
    }),
    onDone: saved(t`Invoice corrected`),
  })
  return (
    <ExternalDocumentForm
      form={form}
      uploads={uploads}
      routes={routes}
      submitLabel={t`Save`}
      suggestion={<EInvoiceSuggestion files={uploads.attachments} />}
    >
      <Fields zone={routes.zone} isNew={false} />
    </ExternalDocumentForm>
  )
}

function Fields({ zone, isNew }: { zone: string; isNew: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const today = localDateOf(zone, useNow())
  return (
    <FormPart title={t`The invoice`}>
      {isNew && (
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind`}
          description={t`After the final invoice is paid, the order is completed.`}
          options={(['final', 'interim'] as const).map((id) => ({ id, label: labels.invoiceKind(id) }))}
        />
      )}
      <ExternalDocumentNumber label={t`Invoice number`} />
      <Grid columns={3}>
        <FormField name="issuedOn" as={DateField} label={t`Date of the invoice`} maxValue={today} />
        <FormField name="suppliedOn" as={DateField} label={t`Date of supply`} maxValue={today} />
        <FormField
          name="dueOn"
          as={DateField}
          label={t`Due`}
          description={t`If empty, your payment terms apply`}
          isRequired={false}
        />
      </Grid>
    </FormPart>
  )
}
