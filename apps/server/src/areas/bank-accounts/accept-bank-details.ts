import { type BankAccount, bankProblems, normaliseBankAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { Market } from '@fettle/domain/editions/edition'
import { Invalid } from '#platform/runner/refusal'

const wireNames: Readonly<Partial<Record<keyof BankAccount, string>>> = {
  sortCode: 'sort_code',
  accountNumber: 'account_number',
  routingNumber: 'routing_number',
}

/** Bank details as the market writes them; refuses with every broken field. */
export const acceptBankDetails = (given: BankAccount, market: Market): BankAccount => {
  const account = normaliseBankAccount(given, market)
  const problems = bankProblems(account, market)
  if (problems.length > 0)
    throw new Invalid(problems.map(({ field, code }) => ({ field: wireNames[field] ?? field, code })))
  return account
}
