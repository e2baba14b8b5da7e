import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { MailOffice } from '#platform/mail/mail-office'
import { handler } from '#platform/runner/handlers'
import { endLastFactor } from '../end-last-factor.ts'
import { listPasskeys } from '../passkeys.store.ts'
import { dropAuthenticator, renewRights } from '../second-factor.store.ts'
import { askFreshProof, showFactors } from '../show-factors.ts'
import { tellFactor } from '../tell-factor.ts'

export const removeAuthenticator = (mail: MailOffice) =>
  handler(secondFactorMethods.removeAuthenticator, async (_input, context) => {
    const { read, visitor, now } = context
    askFreshProof(visitor, now)
    if ((await listPasskeys(read)).length === 0) await endLastFactor(read, visitor)
    await dropAuthenticator(read)
    await renewRights(read)
    await tellFactor(context, mail)
    return showFactors(read, visitor)
  })
