import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { handler } from '#platform/runner/handlers'
import { listBankAccounts } from '../bank-accounts.store.ts'
import { showBankAccounts } from '../show-bank-account.ts'

export const listBankAccountsMethod = handler(bankAccountsMethods.list, async (_input, { read, actor, page, now }) => {
  const { rows, count } = await listBankAccounts(read, page)
  return { rows: await showBankAccounts(read, rows, { actor, now }), count }
})
