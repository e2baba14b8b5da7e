import type { TopUpView, WalletTransaction } from '@fettle/contracts/wallets/wallets.methods'
import type { PaymentFailure } from '@fettle/domain/kernel/payment-failure'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** Labels of accounts, transfers, and reasons of returned payments. */
export const useWalletLabels = () => {
  const { t } = useLingui()
  return useMemo(() => {
    const kind: Readonly<Record<WalletTransaction['kind'], string>> = {
      top_up: t`Top-up`,
      top_up_returned: t`Top-up returned by the bank`,
      payment: t`Payment`,
      payment_done: t`Payment`,
      payment_returned: t`Money returned`,
    }
    const fact: Readonly<Record<TopUpView['account'][number]['fact'], string>> = {
      account_holder: t`Account holder`,
      bank: t`Bank`,
      iban: t`IBAN`,
      bic: t`BIC`,
      sort_code: t`Sort code`,
      account_number: t`Account number`,
      routing_number: t`Routing number`,
    }
    const failure: Readonly<Record<PaymentFailure, string>> = {
      payee_unknown: t`The contractor has no account with the payments system yet.`,
      payee_refused: t`The contractor’s account did not accept the payment.`,
      payment_refused: t`The payments system did not carry out the payment.`,
    }
    return { kind, fact, failure }
  }, [t])
}

/** Name of a gateway. */
export const useGatewayName = (provider: 'house' | 'stripe'): string => {
  const { t } = useLingui()
  return provider === 'stripe' ? 'Stripe' : t`Simulated payments`
}
