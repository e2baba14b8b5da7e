import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OrderBudgets } from '../../budgets/shared/order-budgets.tsx'
import { openVariation, type VariationsOf, variationsQuery } from '../shared/variations.queries.ts'
import { ClientVariationActions } from './client-variation-actions.tsx'
import { ContractorVariationActions } from './contractor-variation-actions.tsx'
import { VariationCard } from './variation-card.tsx'

/** Variations for the client; renders nothing without any. */
export function ClientVariations({ of }: { of: VariationsOf }) {
  const { data } = useSuspenseQuery(variationsQuery(of))
  const { t } = useLingui()
  return data.rows.map((variation) => (
    <Fragment key={variation.uuid}>
      <VariationCard variation={variation} actions={<ClientVariationActions variation={variation} />} />
      {(variation.state === 'submitted' || variation.state === 'approval_pending') && (
        <OrderBudgets workOrderUuid={variation.workOrderUuid} further={variation.totals.gross.amount} />
      )}
      <ApprovalCard
        title={t`Approval of variation ${variation.ordinal}`}
        subject="quote_variation"
        documentUuid={variation.uuid}
      />
    </Fragment>
  ))
}

type ContractorVariationsProps = {
  readonly of: VariationsOf
  /** The quote that can be varied; undefined when none is accepted. */
  readonly quote: QuoteView | undefined
}

/** Variations for the contractor, with a button for a new one. */
export function ContractorVariations({ of, quote }: ContractorVariationsProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(variationsQuery(of))
  const mayWrite = quote !== undefined && isAllowed(quote, 'vary') && openVariation(data.rows) === undefined
  return (
    <>
      {mayWrite && (
        <Card
          title={t`Does the scope change?`}
          description={t`More or less work than quoted? Submit a variation before you start it.`}
          actions={<WriteVariation quote={quote} />}
        />
      )}
      {data.rows.map((variation) => (
        <VariationCard
          key={variation.uuid}
          variation={variation}
          actions={<ContractorVariationActions variation={variation} />}
        />
      ))}
    </>
  )
}

function WriteVariation({ quote }: { quote: QuoteView }) {
  const paths = useContractorPaths()
  return (
    <LinkButton
      href={paths.writeVariation(quote.jobUuid, quote.uuid)}
      size="small"
      variant="secondary"
      color="default"
      startIcon={<AddIcon />}
    >
      <Trans>Write a variation</Trans>
    </LinkButton>
  )
}
