import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { Button } from '@fettle/ui/controls/button'
import { CloseIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Figure, Heading, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TotalsList } from '../../../kit/totals-list.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OrderBudgets } from '../../budgets/shared/order-budgets.tsx'
import { OwnerApprovalCard } from '../../owner-approvals/shared/owner-approval-card.tsx'
import { ClientQuoteActions } from '../parts/client-quote-actions.tsx'
import s from './quote-peek.module.css'

/** A quote beside the list: what it costs, who decides, and the reader's actions. */
export function QuotePeek({ quote, onClose }: { quote: QuoteView; onClose: () => void }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <Stack gap={4} className={s.peek}>
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Heading level={2} size="lead">
            {quote.workOrderTitle}
          </Heading>
          <Text size="small" tone="soft">
            <Figure>#{quote.workOrderNumber}</Figure> · {quote.number} · {quote.contractorName}
          </Text>
        </Stack>
        <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<CloseIcon />} onPress={onClose}>
          {t`Close`}
        </Button>
      </Row>
      <Cluster>
        <ClientQuoteActions quote={quote} needsWaiver={false} size="small" />
        <LinkButton
          href={paths.quote(quote.workOrderUuid, quote.jobUuid, quote.uuid)}
          variant="secondary"
          color="default"
          size="small"
        >
          {t`Open quote`}
        </LinkButton>
      </Cluster>
      <DefinitionList
        items={[
          ...quote.lines.map(({ description, net }) => ({ label: description, value: <Money value={net} /> })),
          { label: t`Open until`, value: <Day value={quote.validUntil} /> },
        ]}
      />
      <TotalsList totals={quote.totals} />
      {quote.state !== 'accepted' && (
        <OrderBudgets workOrderUuid={quote.workOrderUuid} further={quote.totals.gross.amount} />
      )}
      <OwnerApprovalCard quote={quote} />
      <ApprovalCard subject="quote" documentUuid={quote.uuid} />
    </Stack>
  )
}
