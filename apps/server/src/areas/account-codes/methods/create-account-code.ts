import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { enterAccountCode } from '@fettle/domain/account-codes/account-code'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { insertAccountCode, otherAccountCodes } from '../account-codes.store.ts'
import { showAccountCode } from '../show-account-code.ts'

export const createAccountCodeMethod = handler(accountCodesMethods.create, async (input, { tx, actor, at }) =>
  showAccountCode(
    await insertAccountCode(tx, accept(enterAccountCode(input, await otherAccountCodes(tx, null))), at),
    actor,
  ),
)
