import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { openByPassword } from '../own-account.ts'
import { startSession } from '../start-session.ts'

/** Whether somebody was shut out is told to nobody who does not know the password. */
export const signIn = handler(identityMethods.signIn, async (input, context) => {
  const account = await openByPassword(input, context)
  if (!account) throw new Refused('credentials_wrong')
  if (account.is_deactivated) throw new Refused('user_deactivated')
  return startSession(account.person_id, context)
})
