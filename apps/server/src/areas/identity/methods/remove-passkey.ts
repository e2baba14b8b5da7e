import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { MailOffice } from '#platform/mail/mail-office'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { endLastFactor } from '../end-last-factor.ts'
import { dropPasskey, listPasskeys } from '../passkeys.store.ts'
import { findAuthenticator, lockPerson, renewRights } from '../second-factor.store.ts'
import { askFreshProof, showFactors } from '../show-factors.ts'
import { tellFactor } from '../tell-factor.ts'

export const removePasskey = (mail: MailOffice) =>
  handler(passkeysMethods.remove, async ({ passkeyUuid }, context) => {
    const { read, visitor, now } = context
    askFreshProof(visitor, now)
    await lockPerson(read)
    if (!(await dropPasskey(read, passkeyUuid))) throw new Refused('not_found')
    const authenticator = await findAuthenticator(read)
    if (!authenticator?.confirmed_at && (await listPasskeys(read)).length === 0) await endLastFactor(read, visitor)
    await renewRights(read)
    await tellFactor(context, mail)
    return showFactors(read, visitor)
  })
