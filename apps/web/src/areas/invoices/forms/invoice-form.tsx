import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { DraftShell } from '../../../kit/forms/draft-shell.tsx'
import { type DraftForm, useDraftForm } from '../../../kit/forms/use-draft-form.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { MissingIssuerParts } from '../../contractors/shared/missing-issuer-parts.tsx'
import { type Frame, InvoiceFields } from './invoice-fields.tsx'
import { type InvoiceKind, type InvoiceValues, toInvoiceInput, toInvoiceValues } from './invoice-form-model.ts'

const resource = 'quotes_and_invoices'

const useEnds = (job: JobView) => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const { run } = useCommand(invoicesMethods.submit)
  return {
    send: ({ uuid, version }: InvoiceView) => run({ invoiceUuid: uuid, version }),
    onSaved: ({ uuid }: InvoiceView) => {
      toast.success({ title: t`Draft saved` })
      go(paths.invoice(job.uuid, uuid))
    },
    onSent: ({ uuid }: InvoiceView) => {
      toast.success({ title: t`Invoice sent to ${job.clientName}` })
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

/** A new invoice. */
export function NewInvoiceForm({ job, kind, defaults, frame }: NewInvoiceFormProps) {
  const uploads = useUploads({ resource })
  const draft = useDraftForm({
    method: invoicesMethods.create,
    defaults,
    toInput: (values) => ({ jobUuid: job.uuid, kind, ...toInvoiceInput(values, uploads.uuids) }),
    ...useEnds(job),
  })
  return <Draft job={job} frame={frame} uploads={uploads} draft={draft} />
}

/** Edits a draft. */
export function EditInvoiceForm({ job, invoice }: { job: JobView; invoice: InvoiceView }) {
  const uploads = useUploads({ resource, initial: invoice.attachments })
  const draft = useDraftForm({
    method: invoicesMethods.edit,
    record: invoice,
    defaults: toInvoiceValues(invoice),
    toInput: (values) => ({
      invoiceUuid: invoice.uuid,
      ...toInvoiceInput(values, uploads.uuids),
    }),
    ...useEnds(job),
  })
  const frame = { authorised: invoice.authorised, before: invoice.invoicedBefore }
  return <Draft job={job} frame={frame} uploads={uploads} draft={draft} />
}

type DraftProps = {
  readonly job: JobView
  readonly frame: Frame
  readonly uploads: Uploads
  readonly draft: DraftForm<InvoiceValues>
}

function Draft({ job, frame, uploads, draft }: DraftProps) {
  const { t } = useLingui()
  const maySend = usePermission('invoices.submit')
  return (
    <DraftShell draft={draft} uploads={[uploads]} sendLabel={t`Send invoice`} maySend={maySend}>
      <MissingIssuerParts />
      <InvoiceFields jobUuid={job.uuid} frame={frame} today={localDateOf(job.timeZone, useNow())} uploads={uploads} />
    </DraftShell>
  )
}
