import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { QuoteDifference } from './quote-difference.tsx'

type QuoteVersionsProps = {
  readonly quote: QuoteView
  /** All quotes of the job, including other versions. */
  readonly quotes: readonly QuoteView[]
  readonly hrefOf: (version: QuoteView) => string
}

/** Changes of this version, with links to the others; renders nothing for a single version. */
export function QuoteVersions({ quote, quotes, hrefOf }: QuoteVersionsProps) {
  const { t } = useLingui()
  const versions = quotes
    .filter(({ jobUuid, number }) => jobUuid === quote.jobUuid && number === quote.number)
    .toSorted((one, other) => other.revision - one.revision)
  const former = versions.find(({ uuid }) => uuid === quote.replacesUuid)
  const others = versions.filter(({ uuid }) => uuid !== quote.uuid)
  if (others.length === 0) return null
  return (
    <>
      {former && <QuoteDifference former={former} present={quote} />}
      <Card title={t`Other versions`} isFlush>
        <LinkList
          label={t`Other versions`}
          links={others.map((version) => ({
            id: version.uuid,
            href: hrefOf(version),
            content: <Version version={version} />,
          }))}
        />
      </Card>
    </>
  )
}

function Version({ version }: { version: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { revision, submittedAt, totals, state } = version
  return (
    <Row justify="between" gap={3}>
      <Stack gap={0}>
        <Text as="span" weight="medium">
          {t`Version ${revision}`}
        </Text>
        <Text as="span" size="small" tone="soft">
          {submittedAt && formats.dateTime(submittedAt)}
        </Text>
      </Stack>
      <Stack gap={1} align="end">
        <Money value={totals.gross} />
        <StateBadge kind="quote" state={state} />
      </Stack>
    </Row>
  )
}
