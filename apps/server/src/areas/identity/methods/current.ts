import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { showSession } from '../show-session.ts'

export const current = handler(identityMethods.current, async (_input, { visitor }) => showSession(visitor))
