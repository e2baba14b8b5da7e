import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans } from '@lingui/react/macro'
import { StateBadge } from '../../../kit/texts/badges.tsx'

/** State of an invoice, and whether it is overdue. */
export function InvoiceState({ invoice }: { invoice: { readonly state: string; readonly isOverdue: boolean } }) {
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
