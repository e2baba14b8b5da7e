import { LinkButton } from '@fettle/ui/controls/link-button'
import { DashboardColumn, DashboardFrame } from '@fettle/ui/layout/dashboard-frame'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useIsPhone } from '../../../kit/use-media.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { PendingPayments } from '../../invoices/shared/pending-payments.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'
import { TasksToday } from '../../tasks/shared/tasks-today.tsx'
import { SetupPanel } from './setup-panel.tsx'

type WorkDashboardProps = {
  /** The same work, broken down. */
  readonly overview: { readonly label: string; readonly href: string }
  readonly actions?: ReactNode
  /** Whether there has been any work; figures of none are left out. */
  readonly hasWork: boolean
  /** What the reader must do next, in the wide column. */
  readonly top: ReactNode
  readonly figures: ReactNode
  /** A row of charts. */
  readonly charts: ReactNode
  /** Latest work, below the charts. */
  readonly children: ReactNode
  readonly payments: Pick<ComponentProps<typeof PendingPayments>, 'description' | 'hrefs'>
}

/** The dashboard of either side: what to do next, figures, charts, latest updates. */
export function WorkDashboard(props: WorkDashboardProps) {
  const { overview, actions, hasWork, top, figures, charts, children, payments } = props
  const { t } = useLingui()
  const { person } = useSession()
  const seesInvoices = usePermission('invoices.view')
  const seesMessages = usePermission('messages.view')
  const name = person?.firstName ?? ''
  // On a phone the first thing to do comes first, and the overview last.
  const isPhone = useIsPhone()
  const toOverview = (
    <LinkButton href={overview.href} variant="secondary" color="default">
      {overview.label}
    </LinkButton>
  )
  const headerActions = isPhone ? (
    actions
  ) : (
    <>
      {toOverview}
      {actions}
    </>
  )
  return (
    <DashboardFrame title={name === '' ? t`Welcome` : t`Welcome, ${name}`} actions={headerActions}>
      <DashboardColumn width={8}>
        <SetupPanel />
        {top}
        <TasksToday />
      </DashboardColumn>
      <DashboardColumn width={4}>
        {hasWork && figures}
        {hasWork && seesInvoices && <PendingPayments title={t`Outstanding invoices`} {...payments} />}
        {seesMessages && <LatestMessages />}
      </DashboardColumn>
      {hasWork && charts}
      {hasWork && <DashboardColumn width={12}>{children}</DashboardColumn>}
      {isPhone && <DashboardColumn width={12}>{toOverview}</DashboardColumn>}
    </DashboardFrame>
  )
}
