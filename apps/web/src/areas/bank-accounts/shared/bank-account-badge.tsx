import type { BankAccountState } from '@fettle/domain/bank-accounts/bank-account-states'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { useBankAccountStates } from './use-bank-labels.ts'

const statuses: Readonly<Record<BankAccountState, Status>> = {
  entered: 'warning',
  confirmed: 'in_progress',
  active: 'success',
  closed: 'cancelled',
}

/** The state of a bank account. */
export function BankAccountBadge({ state }: { state: BankAccountState }) {
  const names = useBankAccountStates()
  return <StatusBadge status={statuses[state]}>{names[state]}</StatusBadge>
}
