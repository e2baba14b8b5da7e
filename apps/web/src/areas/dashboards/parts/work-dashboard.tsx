import { DashboardColumn, DashboardFrame } from '@fettle/ui/layout/dashboard-frame'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { PendingPayments } from '../../invoices/shared/pending-payments.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'
import { TasksToday } from '../../tasks/shared/tasks-today.tsx'
import { SetupPanel } from './setup-panel.tsx'

type WorkDashboardProps = {
  readonly actions: ReactNode
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
export function WorkDashboard({ actions, hasWork, top, figures, charts, children, payments }: WorkDashboardProps) {
  const { t } = useLingui()
  const { person } = useSession()
  const seesInvoices = usePermission('invoices.view')
  const seesMessages = usePermission('messages.view')
  const name = person?.firstName ?? ''
  return (
    <DashboardFrame title={name === '' ? t`Welcome` : t`Welcome, ${name}`} actions={actions}>
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
    </DashboardFrame>
  )
}
