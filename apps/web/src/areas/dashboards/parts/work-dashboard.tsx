import { KeyFigure, type KeyFigureProps } from '@fettle/ui/charts/key-figure'
import { DashboardColumn, DashboardFigures, DashboardFrame } from '@fettle/ui/layout/dashboard-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { panelLoadState, type QueryState } from '../../../kit/screens/load-state.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { PendingPayments } from '../../invoices/shared/pending-payments.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'

type WorkDashboardProps = {
  readonly actions: ReactNode
  /** Above the columns. */
  readonly top: ReactNode
  /** The wide column. */
  readonly children: ReactNode
  readonly approvals?: ReactNode
  readonly payments: Pick<ComponentProps<typeof PendingPayments>, 'description' | 'hrefs'>
}

/** The dashboard of either side: figures, latest work, open payments and messages. */
export function WorkDashboard({ actions, top, children, approvals, payments }: WorkDashboardProps) {
  const { t } = useLingui()
  const { person } = useSession()
  const seesInvoices = usePermission('invoices.view')
  const seesMessages = usePermission('messages.view')
  const name = person?.firstName ?? ''
  return (
    <DashboardFrame title={name === '' ? t`Welcome` : t`Welcome, ${name}`} actions={actions}>
      {top}
      <DashboardColumn width={8}>{children}</DashboardColumn>
      <DashboardColumn width={4}>
        {approvals}
        {seesInvoices && <PendingPayments title={t`Money waiting`} {...payments} />}
        {seesMessages && <LatestMessages />}
      </DashboardColumn>
    </DashboardFrame>
  )
}

type Counts = Readonly<Record<string, number>>
type OwnTurnFiguresProps = {
  readonly counts: QueryState<{ readonly counts: Counts }>
  readonly totalOf: (counts: Counts) => number
  /** Link of the total. */
  readonly totalHref?: string
  readonly totalNote: string
  /** Figures between the total and the lists. */
  readonly children?: ReactNode
  readonly lists: readonly {
    readonly id: string
    readonly label: string
    readonly href: string
    readonly isCritical: boolean
  }[]
  readonly layout: Pick<ComponentProps<typeof Grid>, 'minWidth' | 'columns'>
}

/** What the reader's side must act on: a total, and the lists in which it is. */
export function OwnTurnFigures(props: OwnTurnFiguresProps) {
  const { t } = useLingui()
  const fallback = <Figures {...props} known={undefined} />
  return (
    <DashboardFigures label={t`What needs you now`} {...panelLoadState(props.counts, fallback)}>
      {({ counts }) => <Figures {...props} known={counts} />}
    </DashboardFigures>
  )
}

function Figures(props: OwnTurnFiguresProps & { readonly known: Counts | undefined }) {
  const { t } = useLingui()
  const { known, totalOf, totalHref, totalNote, children, lists, layout } = props
  const total = known && totalOf(known)
  return (
    <Grid {...layout}>
      <CountFigure
        label={t`Waiting for you`}
        count={total}
        href={totalHref}
        tone={total ? 'attention' : 'valid'}
        note={total === 0 ? t`Nothing is waiting for you` : totalNote}
      />
      {children}
      {lists.map(({ id, label, href, isCritical }) => (
        <CountFigure
          key={id}
          label={label}
          count={known?.[id]}
          href={href}
          tone={isCritical && known?.[id] ? 'critical' : undefined}
        />
      ))}
    </Grid>
  )
}

type CountFigureProps = Omit<KeyFigureProps, 'value'> & { readonly count: number | undefined }

/** A number of rows; undefined while loading. */
export function CountFigure({ count, ...figure }: CountFigureProps) {
  const formats = useFormats()
  return <KeyFigure {...figure} value={count === undefined ? undefined : formats.number(count)} />
}
