import type { SharedOrder } from '@fettle/contracts/signed-links/signed-links.methods'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { OwnerAnswerForm } from './owner-answer-form.tsx'
import { useApprovalResponseLabels } from './use-approval-response-labels.ts'

type Decision = NonNullable<SharedOrder['decision']>
type OwnerDecisionProps = {
  readonly order: SharedOrder
  /** Sends the answer and shows what came of it; rejects where it was refused. */
  readonly onAnswer: (answer: OwnerAnswer, note: string) => Promise<void>
}

/** The quote with its lines, and the owner's response. */
export function OwnerDecision({ order, onAnswer }: OwnerDecisionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const answers = useApprovalResponseLabels()
  const { decision, clientName } = order
  if (!decision) return null
  const { answer, answeredAt, quote } = decision
  const when = answeredAt === null ? '' : formats.dateTime(answeredAt)
  return (
    <Stack gap={5}>
      <Text keepsLines>{decision.description}</Text>
      <QuoteSums quote={quote} />
      {answer && (
        <Banner status={answer === 'approved' ? 'success' : 'info'} title={answers[answer]}>
          {t`${clientName} has your answer of ${when}. Thank you.`}
        </Banner>
      )}
      {quote.isOpen && (
        <OwnerAnswerForm approve={t`Approve quote`} decline={t`Decline this quote`} onAnswer={onAnswer} />
      )}
      {!answer && !quote.isOpen && (
        <Banner status="info" title={t`This quote is no longer awaiting a decision`}>
          {t`It has been decided or withdrawn. No action is needed.`}
        </Banner>
      )}
    </Stack>
  )
}

function QuoteSums({ quote }: { quote: Decision['quote'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const lines = quote.lines.map(({ description, quantity, net }) => ({
    label: `${formats.quantity(quantity)} × ${description}`,
    value: <Money value={net} />,
  }))
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">
        {t`Quote ${quote.number} of ${quote.contractorName}`}
      </Heading>
      <DefinitionList
        items={[
          ...lines,
          { label: t`Net`, value: <Money value={quote.net} /> },
          { label: t`Tax`, value: <Money value={quote.tax} /> },
          {
            label: t`Total`,
            value: (
              <Text as="span" weight="bold">
                <Money value={quote.gross} />
              </Text>
            ),
          },
          { label: t`Valid until`, value: <Day value={quote.validUntil} /> },
        ]}
      />
      {quote.note !== '' && <Text keepsLines>{quote.note}</Text>}
    </Stack>
  )
}
