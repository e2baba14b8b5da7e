import type { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import {
  closeBankAccountMethod,
  confirmBankAccountMethod,
  enterBankAccountMethod,
} from './methods/change-bank-accounts.ts'
import { listBankAccountsMethod } from './methods/list-bank-accounts.ts'

/** Bank accounts of clients and contractors; changes are mailed. */
export const bankAccountsArea = ({ mail }: { readonly mail: Mailer }): Area => ({
  handlers: {
    'bank-accounts': {
      list: listBankAccountsMethod,
      enter: enterBankAccountMethod(mail),
      confirm: confirmBankAccountMethod(mail),
      close: closeBankAccountMethod(mail),
    } satisfies Handlers<typeof bankAccountsMethods>,
  },
})
