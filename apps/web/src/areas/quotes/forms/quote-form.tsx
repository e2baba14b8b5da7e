import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { DraftShell } from '../../../kit/forms/draft-shell.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { type DraftForm, useDraftForm } from '../../../kit/forms/use-draft-form.ts'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { missingQuoteFields, newQuote, type QuoteValues, toQuoteInput, toQuoteValues } from './quote-form-model.ts'

const resource = 'quotes_and_invoices'

const useEnds = (job: JobView) => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const { run } = useCommand(quotesMethods.submit)
  return {
    send: ({ uuid, version }: QuoteView) => run({ quoteUuid: uuid, version }),
    onSaved: ({ uuid }: QuoteView) => {
      toast.success({ title: t`Draft saved` })
      go(paths.quote(job.uuid, uuid))
    },
    onSent: ({ uuid }: QuoteView) => {
      toast.success({ title: t`Quote sent to ${job.clientName}` })
      go(paths.quote(job.uuid, uuid))
    },
    onRefused: ({ uuid }: QuoteView) => go(paths.editQuote(job.uuid, uuid), { replace: true }),
  }
}

/** A new quote. */
export function NewQuoteForm({ job }: { job: JobView }) {
  const uploads = useUploads({ resource })
  const draft = useDraftForm({
    method: quotesMethods.create,
    defaults: newQuote({ zone: job.timeZone, now: useNow() }),
    toInput: (values) => ({ jobUuid: job.uuid, ...toQuoteInput(values, uploads.uuids) }),
    missingFields: missingQuoteFields,
    ...useEnds(job),
  })
  return <Draft job={job} uploads={uploads} draft={draft} />
}

/** Edits a draft. */
export function EditQuoteForm({ job, quote }: { job: JobView; quote: QuoteView }) {
  const uploads = useUploads({ resource, initial: quote.attachments })
  const draft = useDraftForm({
    method: quotesMethods.edit,
    record: quote,
    defaults: toQuoteValues(quote),
    toInput: (values) => ({ quoteUuid: quote.uuid, ...toQuoteInput(values, uploads.uuids) }),
    missingFields: missingQuoteFields,
    ...useEnds(job),
  })
  return <Draft job={job} uploads={uploads} draft={draft} />
}

type DraftProps = { readonly job: JobView; readonly uploads: Uploads; readonly draft: DraftForm<QuoteValues> }

function Draft({ job, uploads, draft }: DraftProps) {
  const { t } = useLingui()
  const maySend = usePermission('quotes.submit')
  return (
    <DraftShell draft={draft} uploads={[uploads]} sendLabel={t`Send quote`} maySend={maySend}>
      <DisclaimerCard disclaimer={job.disclaimer} clientName={job.clientName} />
      <QuoteFields job={job} uploads={uploads} />
    </DraftShell>
  )
}

/** Revises a quote after a change request; submitted at once. */
export function ReviseQuoteForm({ job, quote }: { job: JobView; quote: QuoteView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const uploads = useUploads({ resource, initial: quote.attachments })
  const form = useCommandForm({
    method: quotesMethods.revise,
    record: quote,
    defaults: toQuoteValues(quote),
    toInput: (values) => ({ quoteUuid: quote.uuid, ...toQuoteInput(values, uploads.uuids) }),
    onDone: ({ uuid }) => {
      toast.success({ title: t`New version sent to ${job.clientName}` })
      go(paths.quote(job.uuid, uuid))
    },
  })
  return (
    <FormShell
      form={useFormWithUploads(form, [uploads])}
      submitLabel={t`Send new version`}
      onCancel={() => go(paths.quote(job.uuid, quote.uuid))}
    >
      <QuoteFields job={job} uploads={uploads} />
    </FormShell>
  )
}
