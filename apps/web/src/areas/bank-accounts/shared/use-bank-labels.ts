import type { BankAccountState } from '@fettle/domain/bank-accounts/bank-account-states'
import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

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

/** Names of the states of a bank account. */
export const useBankAccountStates = (): Readonly<Record<BankAccountState, string>> => {
  const { t } = useLingui()
  return {
    entered: t`Waiting for confirmation`,
    confirmed: t`Confirmed, not active yet`,
    active: t`Active`,
    closed: t`No longer used`,
  }
}

/** Name and explanation of what a bank gives for files, where the market has it. */
export const useOriginatorWords = (): { readonly label: string; readonly description: string } | undefined => {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const words = {
    uk: { label: t`Service user number`, description: t`Six digits that your bank gave you for Bacs files.` },
    us: { label: t`Company identification`, description: t`Ten characters that your bank gave you for ACH files.` },
    de: undefined,
  }
  return words[namespace]
}
