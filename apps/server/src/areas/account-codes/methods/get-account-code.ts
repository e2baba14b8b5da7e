import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findAccountCode } from '../account-codes.store.ts'
import { showAccountCode } from '../show-account-code.ts'

export const getAccountCodeMethod = handler(accountCodesMethods.get, async ({ accountCodeUuid }, { read, actor }) =>
  showAccountCode(found(await findAccountCode(read, accountCodeUuid)), actor),
)
