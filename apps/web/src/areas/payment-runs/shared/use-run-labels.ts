import type { PaymentRunMethod } from '@fettle/domain/payment-runs/payment-run'
import type {
  PaymentRunState,
  PaymentTransferState,
  RunLineState,
} from '@fettle/domain/payment-runs/payment-run-states'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

export const runStatuses: Readonly<Record<PaymentRunState, Status>> = {
  draft: 'draft',
  prepared: 'warning',
  released: 'ready',
  sent: 'in_progress',
  closed: 'success',
  cancelled: 'cancelled',
  recalled: 'cancelled',
}
export const lineStatuses: Readonly<Record<RunLineState, Status>> = {
  planned: 'draft',
  dropped: 'warning',
  processing: 'in_progress',
  paid: 'success',
  failed: 'failed',
}
export const transferStatuses: Readonly<Record<PaymentTransferState, Status>> = {
  processing: 'in_progress',
  paid: 'success',
  failed: 'failed',
}

/** Names of methods and states of payment runs. */
export const useRunLabels = () => {
  const { t } = useLingui()
  const method: Readonly<Record<PaymentRunMethod, string>> = {
    wallet: t`From the wallet`,
    sepa: t`SEPA file`,
    bacs: t`Bacs file`,
    ach: t`ACH file`,
  }
  const state: Readonly<Record<PaymentRunState, string>> = {
    draft: t`Draft`,
    prepared: t`Waiting for release`,
    released: t`Released`,
    sent: t`Sent`,
    closed: t`Concluded`,
    cancelled: t`Abandoned`,
    recalled: t`Recalled`,
  }
  const line: Readonly<Record<RunLineState, string>> = {
    planned: t`To be paid`,
    dropped: t`Not paid`,
    processing: t`Under way`,
    paid: t`Paid`,
    failed: t`Returned`,
  }
  const transfer: Readonly<Record<PaymentTransferState, string>> = {
    processing: t`Under way`,
    paid: t`Executed`,
    failed: t`Returned`,
  }
  return { method, state, line, transfer }
}
