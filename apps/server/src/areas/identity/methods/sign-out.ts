import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { endSession } from '../identity.store.ts'

export const signOut = handler(identityMethods.signOut, async (_input, { read, session }) => {
  if (session.tokenHash) await endSession(read, session.tokenHash)
  session.end()
  return {}
})
