import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { enterAccountCode } from '@fettle/domain/account-codes/account-code'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { findAccountCode, otherAccountCodes, saveAccountCode } from '../account-codes.store.ts'
import { showAccountCode } from '../show-account-code.ts'

export const saveAccountCodeMethod = handler(accountCodesMethods.save, async (input, { tx, actor }) => {
  const { accountCodeUuid, version, ...entries } = input
  const record = found(await findAccountCode(tx, accountCodeUuid))
  fresh(record, version)
  const saved = await saveAccountCode(
    tx,
    record,
    accept(enterAccountCode(entries, await otherAccountCodes(tx, record.id))),
  )
  if (!saved) throw new Refused('stale_version')
  return showAccountCode(saved, actor)
})
