import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
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
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import {
  ExternalDocumentFiles,
  ExternalDocumentNumber,
  ExternalDocumentSums,
} from '../../quotes/shared/external-document-fields.tsx'
import {
  type ExternalDocumentRoutes,
  emptyExternalDocument,
  toExternalDocumentInput,
  toExternalDocumentValues,
} from '../../quotes/shared/external-document-model.ts'

const resource = 'quotes_and_invoices'
type Kind = 'interim' | 'final'

const dayOrNull = (day: string) => (day === '' ? null : day)

/** Records an external invoice. */
export function RecordInvoiceForm({ jobUuid, way }: { jobUuid: string; way: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const uploads = useUploads({ resource })
  const form = useCommandForm({
    method: invoicesMethods.recordExternal,
    defaults: { ...emptyExternalDocument, kind: 'final' as Kind, issuedOn: '', suppliedOn: '', dueOn: '' },
    toInput: ({ kind, issuedOn, suppliedOn, dueOn, ...paper }) => ({
      ...toExternalDocumentInput(paper, uploads.uuids),
      jobUuid,
      kind,
      issuedOn,
      suppliedOn,
      dueOn: dayOrNull(dueOn),
    }),
    onDone: ({ uuid }) => {
      toast.success({ title: t`The invoice is recorded` })
      go(way.hrefOf(uuid))
    },
  })
  return (
    <FormShell
      form={useFormWithUploads(form, [uploads])}
      submitLabel={t`Record the invoice`}
      onCancel={() => go(way.back)}
      isSmall={way.isSmall}
    >
      <Fields uploads={uploads} zone={way.zone} isNew />
    </FormShell>
  )
}

/** Corrects a recorded invoice until a decision is made on it. */
export function CorrectInvoiceForm({ invoice, way }: { invoice: InvoiceView; way: ExternalDocumentRoutes }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const uploads = useUploads({ resource, initial: invoice.attachments })
  const { issuedOn, suppliedOn, dueOn } = invoice
  const form = useCommandForm({
    method: invoicesMethods.correctExternal,
    defaults: { ...toExternalDocumentValues(invoice), issuedOn, suppliedOn, dueOn: dueOn ?? '' },
    toInput: (values) => {
      const { issuedOn: issued, suppliedOn: supplied, dueOn: due, ...paper } = values
      const days = { issuedOn: issued, suppliedOn: supplied, dueOn: dayOrNull(due) }
      return {
        ...toExternalDocumentInput(paper, uploads.uuids),
        invoiceUuid: invoice.uuid,
        version: invoice.version,
        ...days,
      }
    },
    onDone: ({ uuid }) => {
      toast.success({ title: t`The invoice is corrected` })
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
      <Fields uploads={uploads} zone={way.zone} isNew={false} />
    </FormShell>
  )
}

type FieldsProps = { readonly uploads: Uploads; readonly zone: string; readonly isNew: boolean }

function Fields({ uploads, zone, isNew }: FieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const today = localDateOf(zone, useNow())
  return (
    <>
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
          <FormField name="suppliedOn" as={DateField} label={t`Work done on`} maxValue={today} />
          <FormField
            name="dueOn"
            as={DateField}
            label={t`Due`}
            description={t`Left empty, the usual period counts`}
            isRequired={false}
          />
        </Grid>
      </FormPart>
      <ExternalDocumentSums />
      <ExternalDocumentFiles uploads={uploads} />
    </>
  )
}
