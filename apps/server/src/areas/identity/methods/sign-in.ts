import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { committingWrites, Refused } from '#platform/runner/refusal'
import { findUnconfirmedByPassword, unlockByPassword } from '../own-account.ts'
import { findConnectionOf } from '../single-sign-on.store.ts'
import { startSessionOrChallenge } from '../start-session.ts'

/** Missing confirmation, deactivation and required single sign-on are disclosed only after the right password. */
export const signIn = handler(identityMethods.signIn, async (input, context) => {
  const account = await unlockByPassword(input, context)
  if (!account) {
    const claim = await findUnconfirmedByPassword(input, context)
    throw committingWrites(new Refused(claim ? 'address_not_confirmed' : 'credentials_wrong'))
  }
  if (account.is_deactivated) throw new Refused('user_deactivated')
  if ((await findConnectionOf(context.read, input.email))?.is_enforced) throw new Refused('connected_elsewhere')
  return startSessionOrChallenge(account.person_id, context)
})
