import { createHash, randomInt } from 'node:crypto'
import { toInstant } from '@fettle/domain/kernel/instant'
import { verify } from 'otplib'
import type { Read } from '#platform/database/transaction'
import type { CallerContext } from '#platform/runner/handlers'
import { committingWrites, Refused } from '#platform/runner/refusal'
import { unseal } from '#platform/secrets/seal'
import { listPasskeys } from './passkeys.store.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  countTries,
  findAuthenticator,
  keepRecoveryCodes,
  lockPerson,
} from './second-factor.store.ts'

export const sealing = (personId: string) => ({ purpose: 'authenticator', owner: personId })

/** Wrong codes allowed in fifteen minutes. */
const mostTries = 5
/** A code is accepted up to ten seconds late (ASVS 6.5.5), and never early. */
const grace: [number, number] = [10, 0]

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes of fifty bits in two groups; only hashes are stored. */
const newRecoveryCodes = () => Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)
const hashCode = (personId: string, code: string) =>
  createHash('sha256')
    .update(`${personId}:${code.toUpperCase().replaceAll(/[^A-Z2-9]/g, '')}`)
    .digest('hex')

/** Replaces the recovery codes; they are returned once. */
export const issueRecoveryCodes = async (tx: Read, personId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(
    tx,
    personId,
    codes.map((code) => hashCode(personId, code)),
  )
  return codes
}

type Asked = { code: string; personId: string; secret: string }

/** The time step of a code; undefined when it is wrong or used. */
const stepOf = async (tx: Read, { code, personId, secret }: Asked, now: number): Promise<number | undefined> => {
  const authenticator = await findAuthenticator(tx)
  if (!authenticator || !/^\d{6}$/.test(code)) return undefined
  const checked = await verify({
    secret: unseal(secret, sealing(personId), authenticator.secret_sealed),
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: grace,
  })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined
}

/** Verifies and consumes a code. `isConfirming` accepts codes of an unconfirmed app. */
const takeCode = async (
  asked: Asked & { isConfirming: boolean },
  { read, at, now }: Pick<CallerContext, 'read' | 'at' | 'now'>,
): Promise<boolean> => {
  const authenticator = await findAuthenticator(read)
  const compact = asked.code.replaceAll(/\s/g, '')
  if (authenticator && (authenticator.confirmed_at !== null || asked.isConfirming)) {
    const step = await stepOf(read, { ...asked, code: compact }, now)
    if (step !== undefined) return consumeStep(read, step, at)
  }
  return asked.isConfirming ? false : consumeRecoveryCode(read, hashCode(asked.personId, asked.code), at)
}

/** Refuses wrong codes, which are counted also in parallel. */
export const checkCode = async (
  asked: Asked & { isConfirming: boolean },
  context: Pick<CallerContext, 'read' | 'at' | 'now'>,
): Promise<void> => {
  const { personId } = asked
  await lockPerson(context.read)
  const tries = await countTries(context.read, { personId, succeeded: null, at: context.at })
  if (tries >= mostTries) throw new Refused('too_many_attempts')
  if (await takeCode(asked, context)) return
  await countTries(context.read, { personId, succeeded: false, at: context.at })
  throw committingWrites(new Refused('code_wrong'))
}

/** Factors of the transaction's person. */
export const listFactors = async (read: Read): Promise<{ code: boolean; passkey: boolean }> => {
  const [authenticator, passkeys] = [await findAuthenticator(read), await listPasskeys(read)]
  const hasApp = authenticator?.confirmed_at !== null && authenticator !== undefined
  return { code: hasApp || passkeys.length > 0, passkey: passkeys.length > 0 }
}

/** Expiry of a pending sign-in: ten minutes. */
export const challengeExpiry = (now: number): string => toInstant(now + 10 * 60_000)
