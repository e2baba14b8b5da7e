import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { handler } from '#platform/runner/handlers'
import { listAccountCodes } from '../account-codes.store.ts'
import { showAccountCode } from '../show-account-code.ts'

export const listAccountCodesMethod = handler(accountCodesMethods.list, async (_input, { read, actor, page }) => {
  const { rows, count } = await listAccountCodes(read, page)
  return { rows: rows.map((row) => showAccountCode(row, actor)), count }
})
