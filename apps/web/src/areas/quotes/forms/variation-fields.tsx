import type { ListedLine } from '@fettle/contracts/quotes/quote-view'
import { add } from '@fettle/domain/kernel/arithmetic'
import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { variationTotals } from '@fettle/domain/quotes/variation'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Card } from '@fettle/ui/layout/card'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import type { Uploads } from '../../../kit/uploads/use-uploads.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { VariationSums } from '../parts/variation-sums.tsx'
import { LineEditor } from '../shared/line-editor.tsx'
import { RemovedLinesEditor } from './removed-lines-editor.tsx'
import { pricedChange, type VariationValues } from './variation-form-model.ts'

/** Agreement of a job: lines, date of supply, and authorised sum. */
export type Agreement = {
  readonly jobUuid: string
  readonly lines: readonly ListedLine[]
  readonly supplyOn: string
  readonly authorised: MoneyValue
}

type VariationFieldsProps = { readonly agreement: Agreement; readonly uploads: Uploads }

/** Fields of a variation: reason, added and removed lines with running total, and photos. */
export function VariationFields({ agreement, uploads }: VariationFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <FormPart title={t`Reason for the variation`} description={t`The client reads this before deciding.`}>
        <FormField name="reason" as={TextArea} label={t`Reason`} rows={4} maxLength={2000} />
        <UploadField uploads={uploads} label={t`Photos and files`} name="attachmentUuids" />
      </FormPart>
      <Stack>
        <Card title={t`Added`} description={t`Leave empty if work is only removed.`}>
          <LineEditor jobUuid={agreement.jobUuid} supplyOn={agreement.supplyOn} />
        </Card>
        {agreement.lines.length > 0 && (
          <Card title={t`Removed`} description={t`How much of the agreed work is removed.`}>
            <RemovedLinesEditor agreed={agreement.lines} />
          </Card>
        )}
        <Card title={t`Total`}>
          <LiveSums agreement={agreement} />
        </Card>
      </Stack>
    </>
  )
}

function LiveSums({ agreement: { lines: agreed, supplyOn, authorised } }: { agreement: Agreement }) {
  const edition = useEdition()
  const [lines, removed] = useWatch<VariationValues, ['lines', 'removed']>({ name: ['lines', 'removed'] })
  const { gross } = variationTotals({ lines: pricedChange({ lines, removed }, agreed), supplyOn }, edition)
  return <VariationSums authorised={authorised} change={gross} revisedTotal={add(authorised, gross)} />
}
