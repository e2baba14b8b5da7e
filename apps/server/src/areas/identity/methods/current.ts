import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { findPendingSignIn } from '../second-factor.store.ts'
import { listFactors } from '../second-factor.ts'
import { showSession, signedOut } from '../show-session.ts'

export const current = handler(identityMethods.current, async (_input, { caller, read, at }) => {
  if (caller.person || !(await findPendingSignIn(read, caller.tokenHash, at))) return showSession(caller)
  return { ...signedOut, awaits: await listFactors(read) }
})
