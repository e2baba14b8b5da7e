import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { DashboardColumn, DashboardFigures, DashboardFrame } from '@fettle/ui/layout/dashboard-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredJobCount, actionRequiredTabs } from '../../../kit/action-required.ts'
import { panelLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { PendingPayments } from '../../invoices/shared/pending-payments.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'
import { JobPanel, jobPanelQuery } from '../parts/job-panel.tsx'
import { VisitPanel, visitPanelQuery } from '../parts/visit-panel.tsx'

const countsQuery = methodQuery(jobsMethods.counts, {})

/** Prefetches the content above the fold: today's visits, metrics and jobs. */
export const loader: PageLoader = async () => {
  await Promise.all([
    queryClient.prefetchQuery(visitPanelQuery),
    queryClient.prefetchQuery(countsQuery),
    queryClient.prefetchQuery(jobPanelQuery),
  ])
}

/** Contractor dashboard: today's visits, actions required, and latest changes. */
export function ContractorDashboardPage() {
  const { t } = useLingui()
  const { person } = useSession()
  const paths = useContractorPaths()
  const seesInvoices = usePermission('invoices.view')
  const seesMessages = usePermission('messages.view')
  const name = person?.firstName ?? ''
  return (
    <DashboardFrame
      title={name === '' ? t`Welcome` : t`Welcome, ${name}`}
      actions={
        <LinkButton href={paths.overview} variant="secondary" color="default">
          <Trans>By client</Trans>
        </LinkButton>
      }
    >
      <VisitPanel />
      <NeedsYou />
      <DashboardColumn width={8}>
        <JobPanel />
      </DashboardColumn>
      <DashboardColumn width={4}>
        {seesInvoices && (
          <PendingPayments
            title={t`Money waiting`}
            description={t`What you have invoiced and not been paid yet.`}
            hrefs={{ due: paths.jobs('invoice-due'), overdue: paths.jobs('invoice-overdue') }}
          />
        )}
        {seesMessages && <LatestMessages />}
      </DashboardColumn>
    </DashboardFrame>
  )
}

function NeedsYou() {
  const { t } = useLingui()
  const counts = useQuery(countsQuery)
  return (
    <DashboardFigures label={t`What needs you now`} {...panelLoadState(counts, <Turns counts={undefined} />)}>
      {(known) => <Turns counts={known.counts} />}
    </DashboardFigures>
  )
}

type Counts = CallOutput<typeof jobsMethods.counts>['counts']

function Turns({ counts }: { counts: Counts | undefined }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useContractorPaths()
  const isPhone = useIsPhone()
  const all = counts && actionRequiredJobCount(counts)
  return (
    <Grid {...(isPhone ? { minWidth: 150 } : { columns: 4 })}>
      <KeyFigure
        label={t`Waiting for you`}
        value={all === undefined ? undefined : formats.number(all)}
        tone={all ? 'attention' : 'valid'}
        note={all === 0 ? t`Nothing is waiting for you` : t`across the tabs below`}
      />
      {actionRequiredTabs.map((leaf) => {
        const count = counts?.[leaf]
        return (
          <KeyFigure
            key={leaf}
            label={labels.tab(leaf)}
            value={count === undefined ? undefined : formats.number(count)}
            href={paths.jobs(leaf)}
          />
        )
      })}
    </Grid>
  )
}
