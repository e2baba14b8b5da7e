import type { AccountCodeView, accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of an account code. The day as YYYY-MM-DD or empty. */
export type AccountCodeValues = {
  code: string
  name: string
  ledgerAccount: string
  categories: string[]
  closedOn: string
}

export const toAccountCodeValues = (view?: AccountCodeView): AccountCodeValues => ({
  code: view?.code ?? '',
  name: view?.name ?? '',
  ledgerAccount: view?.ledgerAccount ?? '',
  categories: [...(view?.categories ?? [])],
  closedOn: view?.closedOn ?? '',
})

export const toAccountCodeInput = (values: AccountCodeValues): CallInput<typeof accountCodesMethods.create> => ({
  ...values,
  closedOn: values.closedOn === '' ? null : values.closedOn,
})
