import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { Button } from '@fettle/ui/button'
import { toast } from '@fettle/ui/toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import type { CommandForm } from '../../../kit/forms/use-command-form.ts'
import { useDraftForm } from '../../../kit/forms/use-draft-form.ts'
import { useNow } from '../../../kit/now.ts'
import { useUploadedForm } from '../../../kit/uploads/use-uploaded-form.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useGo } from '../../../kit/use-go.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { type Frame, InvoiceFields } from './invoice-fields.tsx'
import { type InvoiceKind, type InvoiceValues, invoiceEntries, valuesOfInvoice } from './invoice-form-model.ts'

const resource = 'quotes_and_invoices'
const uuidsOf = (uploads: Uploads) => uploads.attachments.map(({ uuid }) => uuid)

const useEnds = (job: JobView) => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useGo()
  const { run } = useCommand(invoicesMethods.submit)
  return {
    send: ({ uuid, version }: InvoiceView) => run({ invoiceUuid: uuid, version }),
    onSaved: ({ uuid }: InvoiceView) => {
      toast.success({ title: t`The draft is saved` })
      go(paths.invoice(job.uuid, uuid))
    },
    onSent: ({ uuid }: InvoiceView) => {
      toast.success({ title: t`The invoice is sent to ${job.clientName}` })
      go(paths.invoice(job.uuid, uuid))
    },
    onRefused: ({ uuid }: InvoiceView) => go(paths.editInvoice(job.uuid, uuid), { replace: true }),
  }
}

type NewInvoiceFormProps = {
  readonly job: JobView
  readonly kind: InvoiceKind
  readonly defaults: InvoiceValues
  readonly frame: Frame
}

/** An invoice to begin. */
export function NewInvoiceForm({ job, kind, defaults, frame }: NewInvoiceFormProps) {
  const uploads = useUploads({ resource })
  const draft = useDraftForm({
    method: invoicesMethods.create,
    defaults,
    toInput: (values) => ({ jobUuid: job.uuid, kind, ...invoiceEntries(values, uuidsOf(uploads)) }),
    ...useEnds(job),
  })
  return <DraftForm job={job} frame={frame} uploads={uploads} draft={draft} />
}

/** A draft to go on with. */
export function EditInvoiceForm({ job, invoice }: { job: JobView; invoice: InvoiceView }) {
  const uploads = useUploads({ resource, initial: invoice.attachments })
  const draft = useDraftForm({
    method: invoicesMethods.edit,
    defaults: valuesOfInvoice(invoice),
    toInput: (values) => ({
      invoiceUuid: invoice.uuid,
      version: invoice.version,
      ...invoiceEntries(values, uuidsOf(uploads)),
    }),
    ...useEnds(job),
  })
  const frame = { authorised: invoice.authorised, before: invoice.invoicedBefore }
  return <DraftForm job={job} frame={frame} uploads={uploads} draft={draft} />
}

type DraftFormProps = {
  readonly job: JobView
  readonly frame: Frame
  readonly uploads: Uploads
  readonly draft: { readonly of: CommandForm<InvoiceValues>; readonly keep: () => void }
}

/** Whoever may not send an invoice saves it for somebody who may. */
function DraftForm({ job, frame, uploads, draft: { of, keep } }: DraftFormProps) {
  const { t } = useLingui()
  const maySend = usePermission('invoices.submit')
  const sending = useUploadedForm(of, [uploads])
  const keeping = useUploadedForm({ ...of, submit: keep }, [uploads])
  return (
    <FormShell
      of={maySend ? sending : keeping}
      submitLabel={maySend ? t`Send the invoice` : t`Save draft`}
      secondary={
        maySend && (
          <Button variant="secondary" onPress={() => keeping.submit()}>
            <Trans>Save draft</Trans>
          </Button>
        )
      }
    >
      <InvoiceFields frame={frame} today={localDateOf(job.timeZone, useNow())} uploads={uploads} />
    </FormShell>
  )
}
