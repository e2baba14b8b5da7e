import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { afterFactorRemoved } from '../change-factors.ts'
import { deletePasskey } from '../passkeys.store.ts'
import { lockPerson } from '../second-factor.store.ts'
import { requireRecentProof } from '../show-factors.ts'

export const removePasskey = (mail: Mailer) =>
  handler(passkeysMethods.remove, async ({ passkeyUuid }, context) => {
    requireRecentProof(context.caller, context.now)
    await lockPerson(context.read)
    if (!(await deletePasskey(context.read, passkeyUuid))) throw new Refused('not_found')
    return afterFactorRemoved(context, mail)
  })
