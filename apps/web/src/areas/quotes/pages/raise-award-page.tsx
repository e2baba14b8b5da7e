import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { VariationFields } from '../forms/variation-fields.tsx'
import { newVariation, toVariationInput } from '../forms/variation-form-model.ts'
import { openVariation, variationsQuery } from '../shared/variations.queries.ts'

/** The client raises a direct award by further lines. */
export function RaiseAwardPage() {
  const labels = useLabels()
  const quoteUuid = useRouteParam('quoteUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const { data: award } = useSuspenseQuery(methodQuery(quotesMethods.get, { quoteUuid }))
  const { data: variations } = useSuspenseQuery(variationsQuery({ quoteUuid }))
  if (openVariation(variations.rows)) return <Banner status="info" title={labels.refusal('variation_already_open')} />
  if (!isAllowed(award, 'raise_award') || order.authorised === null)
    return <Banner status="info" title={labels.refusal('variation_work_not_under_way')} />
  return <RaiseForm award={award} authorised={order.authorised} />
}

type RaiseFormProps = { readonly award: QuoteView; readonly authorised: NonNullable<WorkOrderView['authorised']> }

function RaiseForm({ award, authorised }: RaiseFormProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const uploads = useUploads({ resource: 'quotes_and_invoices' })
  const { contractorUuid, supplyOn } = award
  const agreement = { offer: { contractorUuid }, lines: [], supplyOn, authorised }
  const form = useCommandForm({
    method: quoteVariationsMethods.raise,
    defaults: newVariation([]),
    toInput: (values) => ({
      quoteUuid: award.uuid,
      ...toVariationInput(values, { agreed: [], attachmentUuids: uploads.uuids }),
    }),
    onDone: ({ state }: VariationView) => {
      toast.success({ title: state === 'approved' ? t`The award is raised` : t`The increase is sent for approval` })
      go(paths.workOrderMoney(award.workOrderUuid))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Raise the award`}>
      <Stack>
        <VariationFields agreement={agreement} uploads={uploads} isRaise />
      </Stack>
    </FormShell>
  )
}
