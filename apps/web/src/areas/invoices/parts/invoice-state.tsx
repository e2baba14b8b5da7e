import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans } from '@lingui/react/macro'
import { StateBadge } from '../../../kit/texts/badges.tsx'

type Shown = { readonly kind: string; readonly state: string; readonly isOverdue: boolean }

/** State of an invoice, and whether it is overdue. */
export function InvoiceState({ invoice }: { invoice: Shown }) {
  if (invoice.kind === 'credit_note')
    return (
      <StatusBadge status="success">
        <Trans>Issued</Trans>
      </StatusBadge>
    )
  return (
    <Cluster gap={1}>
      <StateBadge kind="invoice" state={invoice.state} />
      {invoice.isOverdue && (
        <StatusBadge status="error">
          <Trans>Overdue</Trans>
        </StatusBadge>
      )}
    </Cluster>
  )
}
