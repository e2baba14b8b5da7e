import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { FormPage } from '@fettle/ui/layout/form-page'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { EditVariationForm, NewVariationForm } from '../forms/variation-form.tsx'
import { contractedLines } from '../shared/contracted-lines.ts'
import { openVariation, variationsQuery } from '../shared/variations.queries.ts'

/** Writes a variation of an accepted quote, or edits its draft. */
export function WriteVariationPage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const quoteUuid = useRouteParam('quoteUuid')
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const quote = useQuery(methodQuery(quotesMethods.get, { quoteUuid }))
  const variations = useQuery(variationsQuery({ quoteUuid }))
  return (
    <FormPage
      width="full"
      {...loadStateOf(combineQueries({ job, quote, variations }))}
      head={(known) => ({
        title: t`New variation for quote ${known.quote.number}`,
        ...crumbsOf(known.job, t`Variation`),
      })}
    >
      {(known) => <VariationForm job={known.job} quote={known.quote} variations={known.variations.rows} />}
    </FormPage>
  )
}

type VariationFormProps = {
  readonly job: JobView
  readonly quote: QuoteView
  readonly variations: readonly VariationView[]
}

function VariationForm({ job, quote, variations }: VariationFormProps) {
  const labels = useLabels()
  const open = openVariation(variations)
  const { authorised } = job
  const { jobUuid, supplyOn } = quote
  const agreement = authorised && { jobUuid, lines: contractedLines(quote, variations), supplyOn, authorised }
  if (agreement && open && isAllowed(open, 'edit'))
    return <EditVariationForm quote={quote} agreement={agreement} variation={open} />
  if (agreement && !open && isAllowed(quote, 'vary')) return <NewVariationForm quote={quote} agreement={agreement} />
  return <Banner status="info" title={labels.refusal(whyNot(quote, open))} actions={<ToQuote quote={quote} />} />
}

const whyNot = ({ state }: QuoteView, open: VariationView | undefined) => {
  if (open) return 'variation_already_open'
  return state === 'accepted' ? 'variation_work_not_under_way' : 'variation_needs_an_accepted_quote'
}

function ToQuote({ quote }: { quote: QuoteView }) {
  const paths = useContractorPaths()
  return (
    <LinkButton href={paths.quote(quote.jobUuid, quote.uuid)} size="small" variant="secondary">
      <Trans>See the quote</Trans>
    </LinkButton>
  )
}
