import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { setPassword } from '../links.store.ts'
import { mailPerson } from '../mail-person.ts'
import { provePassword } from '../own-account.ts'
import { hashPassword } from '../password-hashing.ts'
import { endSessions, listSessions } from '../sessions.store.ts'

export const sessions = handler(identityMethods.sessions, async (_input, { read, caller, at }) => {
  const rows = await listSessions(read, at)
  return {
    sessions: rows.map((row) => ({
      uuid: row.id,
      device: row.device,
      address: row.address ?? '',
      since: row.created_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
      isThis: row.token_hash === caller.tokenHash,
    })),
  }
})

/** The current session is never ended here; it ends by signing out. */
export const endSessionMethod = handler(identityMethods.endSession, async ({ sessionUuid }, { read, caller }) => {
  const ended = await endSessions(read, { one: sessionUuid, current: caller.tokenHash })
  return { ended: found(ended || undefined) }
})

export const endOtherSessions = handler(identityMethods.endOtherSessions, async (_input, { read, caller }) => ({
  ended: await endSessions(read, { one: null, current: caller.tokenHash }),
}))

export const changePassword = (mail: Mailer) =>
  handler(identityMethods.changePassword, async ({ oldPassword, password }, context) => {
    const { read, caller, namespace, at } = context
    const person = await provePassword({ field: 'old_password', password: oldPassword }, context)
    const passwordHash = await hashPassword(password)
    await setPassword(read, { personId: person.id, passwordHash, at, keptSession: caller.tokenHash })
    await mailPerson(read, mail, { personId: person.id, template: 'password-changed', namespace, at })
    return {}
  })
