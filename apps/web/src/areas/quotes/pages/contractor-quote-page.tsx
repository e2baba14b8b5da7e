import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/banner'
import { Card } from '@fettle/ui/card'
import { DefinitionList } from '@fettle/ui/definition-list'
import { Page, PageHeader } from '@fettle/ui/page'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { NoteAndFiles } from '../../../kit/note-and-files.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ContractorQuoteActions } from '../parts/contractor-quote-actions.tsx'

/** One quote of the company with all its lines, and what can be done with it. */
export function ContractorQuotePage() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  const { data: quote } = useSuspenseQuery(queryOf(quotesMethods.get, { quoteUuid: useParameter('quoteUuid') }))
  return (
    <Page>
      <PageHeader
        title={t`Quote ${quote.number}`}
        badge={<StateBadge kind="quote" state={quote.state} />}
        {...useJobCrumbs(job, quote.number)}
        actions={<DocumentButton method={quotesMethods.document} input={{ quoteUuid: quote.uuid }} />}
      />
      {quote.decisionNote && <Answer quote={quote} />}
      <ContractorQuoteActions quote={quote} />
      <Card title={t`Lines`}>
        <DocumentLines lines={quote.lines} totals={quote.totals} label={t`Lines of the quote`} />
      </Card>
      <Facts quote={quote} />
      <NoteAndFiles paper={quote} label={t`Files of the quote`} />
    </Page>
  )
}

function Answer({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const asksForChange = quote.state === 'revision_requested'
  return (
    <Banner
      status={asksForChange ? 'warning' : 'info'}
      title={asksForChange ? t`${quote.clientName} asks for a change` : t`What ${quote.clientName} said`}
    >
      {quote.decisionNote}
    </Banner>
  )
}

function Facts({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const decided = quote.decidedAt && [quote.decidedBy, formats.dateTime(quote.decidedAt)].filter(Boolean).join(', ')
  return (
    <Card title={t`Facts`}>
      <DefinitionList
        layout="columns"
        items={[
          { label: t`Client`, value: quote.clientName },
          { label: t`Version`, value: formats.number(quote.revision) },
          { label: t`Sent`, value: quote.submittedAt && formats.dateTime(quote.submittedAt) },
          { label: t`Open until`, value: <Day value={quote.validUntil} /> },
          { label: t`Could start`, value: <Day value={quote.startOn} /> },
          { label: t`Working days`, value: quote.durationDays },
          { label: t`Decided`, value: decided },
        ]}
      />
    </Card>
  )
}
