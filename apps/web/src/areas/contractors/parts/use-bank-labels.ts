import type { BankAccount } from '@fettle/domain/contractors/issuer'
import { useLingui } from '@lingui/react/macro'

/** Names of the fields of bank details. */
export const useBankLabels = (): Readonly<Record<keyof BankAccount, string>> => {
  const { t } = useLingui()
  return {
    holder: t`Account holder`,
    iban: 'IBAN',
    bic: 'BIC',
    sortCode: t`Sort code`,
    accountNumber: t`Account number`,
    routingNumber: t`Routing number`,
  }
}
