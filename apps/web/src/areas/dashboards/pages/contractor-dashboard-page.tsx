import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { Card } from '@fettle/ui/card'
import { KeyFigure } from '@fettle/ui/key-figure'
import { Page, PageHeader } from '@fettle/ui/page'
import { Grid, Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { contractorTurns, waitingForContractor } from '../../../kit/attention.ts'
import { Failure } from '../../../kit/screens/failure.tsx'
import { useIsPhone } from '../../../kit/use-is-phone.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { MoneyWaiting } from '../../invoices/shared/money-waiting.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'
import { JobList } from '../parts/job-list.tsx'
import { VisitList } from '../parts/visit-list.tsx'

/** Where the contractor is to be today, what needs them, and what moved last. */
export function ContractorDashboardPage() {
  const { t } = useLingui()
  const { person } = useSession()
  const paths = useContractorPaths()
  const seesInvoices = usePermission('invoices.view')
  const name = person?.firstName ?? ''
  return (
    <Page>
      <PageHeader title={name === '' ? t`Welcome` : t`Welcome, ${name}`} />
      <Stack gap={6}>
        <Card title={t`Visits today`} isFlush>
          <VisitList />
        </Card>
        <NeedsYou />
        <Grid minWidth={380}>
          {seesInvoices && (
            <MoneyWaiting
              title={t`Money waiting`}
              description={t`What you have invoiced and not been paid yet.`}
              hrefs={{ due: paths.jobs('invoice-due'), overdue: paths.jobs('invoice-overdue') }}
            />
          )}
          <LatestMessages />
        </Grid>
        <Card title={t`Moved last`} description={t`The newest changes, whoever made them.`} isFlush>
          <JobList />
        </Card>
      </Stack>
    </Page>
  )
}

function NeedsYou() {
  const { t } = useLingui()
  const words = useWords()
  const formats = useFormats()
  const paths = useContractorPaths()
  const isPhone = useIsPhone()
  const { data, error, refetch } = useQuery(queryOf(jobsMethods.counts, {}))
  if (error) return <Failure problem={error} onRetry={() => void refetch()} />
  const all = data && waitingForContractor(data.counts)
  return (
    <section aria-label={t`What needs you now`}>
      <Grid {...(isPhone ? { minWidth: 150 } : { columns: 4 })}>
        <KeyFigure
          label={t`Waiting for you`}
          value={all === undefined ? undefined : formats.number(all)}
          tone={all ? 'attention' : 'valid'}
          note={all === 0 ? t`Nothing is waiting for you` : t`across the tabs below`}
        />
        {contractorTurns.map((leaf) => {
          const count = data?.counts[leaf]
          return (
            <KeyFigure
              key={leaf}
              label={words.tab(leaf)}
              value={count === undefined ? undefined : formats.number(count)}
              href={paths.jobs(leaf)}
            />
          )
        })}
      </Grid>
    </section>
  )
}
