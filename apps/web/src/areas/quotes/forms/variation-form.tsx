import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { DraftShell } from '../../../kit/forms/draft-shell.tsx'
import { type DraftForm, useDraftForm } from '../../../kit/forms/use-draft-form.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { type Agreement, VariationFields } from './variation-fields.tsx'
import { newVariation, toVariationInput, toVariationValues, type VariationValues } from './variation-form-model.ts'

const resource = 'quotes_and_invoices'

const useEnds = ({ uuid: quoteUuid, jobUuid, clientName }: QuoteView) => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const { run } = useCommand(quoteVariationsMethods.submit)
  return {
    send: ({ uuid, version }: VariationView) => run({ variationUuid: uuid, version }),
    onSaved: () => {
      toast.success({ title: t`Draft saved` })
      go(paths.quote(jobUuid, quoteUuid))
    },
    onSent: () => {
      toast.success({ title: t`Variation sent to ${clientName}` })
      go(paths.quote(jobUuid, quoteUuid))
    },
    onRefused: () => go(paths.quote(jobUuid, quoteUuid), { replace: true }),
  }
}

type NewVariationFormProps = { readonly quote: QuoteView; readonly agreement: Agreement }

/** A new variation. */
export function NewVariationForm({ quote, agreement }: NewVariationFormProps) {
  const uploads = useUploads({ resource })
  const draft = useDraftForm({
    method: quoteVariationsMethods.create,
    defaults: newVariation(agreement.lines),
    toInput: (values) => ({
      quoteUuid: quote.uuid,
      ...toVariationInput(values, { agreed: agreement.lines, attachmentUuids: uploads.uuids }),
    }),
    ...useEnds(quote),
  })
  return <Draft agreement={agreement} uploads={uploads} draft={draft} />
}

type EditVariationFormProps = NewVariationFormProps & { readonly variation: VariationView }

/** Edits a draft. */
export function EditVariationForm({ quote, agreement, variation }: EditVariationFormProps) {
  const uploads = useUploads({ resource, initial: variation.attachments })
  const draft = useDraftForm({
    method: quoteVariationsMethods.edit,
    record: variation,
    defaults: toVariationValues(variation, agreement.lines),
    toInput: (values) => ({
      variationUuid: variation.uuid,
      ...toVariationInput(values, { agreed: agreement.lines, attachmentUuids: uploads.uuids }),
    }),
    ...useEnds(quote),
  })
  return <Draft agreement={agreement} uploads={uploads} draft={draft} />
}

type DraftProps = {
  readonly agreement: Agreement
  readonly uploads: Uploads
  readonly draft: DraftForm<VariationValues>
}

function Draft({ agreement, uploads, draft }: DraftProps) {
  const { t } = useLingui()
  const maySend = usePermission('quotes.submit')
  return (
    <DraftShell draft={draft} uploads={[uploads]} sendLabel={t`Send variation`} maySend={maySend}>
      <VariationFields agreement={agreement} uploads={uploads} />
    </DraftShell>
  )
}
