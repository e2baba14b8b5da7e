import { createHash } from 'node:crypto'
import { recentProofMs } from '@fettle/domain/access/second-factor'
import type { CallerContext } from '#platform/runner/handlers'
import { committingWrites, Invalid, Refused } from '#platform/runner/refusal'
import {
  findAccount,
  findOwnPassword,
  findUnconfirmedAccount,
  recordAttempt,
  type UnconfirmedAccount,
} from './identity.store.ts'
import { isPassword } from './password-hashing.ts'
import { findSessionStart } from './sessions.store.ts'
import { requireRecentProof } from './show-factors.ts'

/**
 * Failures that a guesser may have: ten in five minutes for one account from one source, a hundred in an hour for one account from all
 * unknown sources together, a hundred in five minutes from one address (NCSC guidance).
 */
const most = { bySource: 10, byAccount: 100, byAddress: 100 }

/** What a proof reads and counts. */
export type ProofContext = Pick<CallerContext, 'read' | 'caller' | 'at' | 'now'>

type Guess = { email: string; password: string }

/** A source that the account has proved before; guesses of others do not count for it. */
type KnownSource = string | null

/** Whether the password is right. Wrong guesses are counted; callers that refuse must keep the count. */
const isRightGuess = async (
  { email, password, source }: Guess & { source: KnownSource },
  context: ProofContext,
  findHash: () => Promise<string | undefined>,
): Promise<boolean> => {
  const attempt = {
    emailHash: createHash('sha256').update(email.toLowerCase()).digest('hex'),
    address: context.caller.address,
    source,
    at: context.at,
  }
  const { bySource, byAccount, byAddress } = await recordAttempt(context.read, { ...attempt, succeeded: null })
  const isUnknownAndGuessed = source === null && (byAccount >= most.byAccount || byAddress >= most.byAddress)
  if (bySource >= most.bySource || isUnknownAndGuessed) throw new Refused('too_many_attempts')
  const isRight = await isPassword(await findHash(), password)
  await recordAttempt(context.read, { ...attempt, succeeded: isRight })
  return isRight
}

const deviceSource = ({ caller: { knownDevice } }: CallerContext, personId: string | undefined): KnownSource =>
  personId !== undefined && knownDevice?.isKnownTo(personId) ? `device ${knownDevice.id}` : null

/** The account of a confirmed address with the right password; undefined otherwise. */
export const unlockByPassword = async ({ email, password }: Guess, context: CallerContext) => {
  const account = await findAccount(context.read, email)
  const source = deviceSource(context, account?.person_id)
  const isRight = await isRightGuess({ email, password, source }, context, async () =>
    account?.is_confirmed ? account.password_hash : undefined,
  )
  return isRight ? account : undefined
}

/**
 * The newest unconfirmed account with this address and password. It is found also where the address belongs to another
 * person, so that neither the answer nor its time discloses whether an address is taken. A match still counts as a wrong guess.
 */
export const findUnconfirmedByPassword = async (
  { email, password }: Guess,
  { read }: Pick<CallerContext, 'read'>,
): Promise<UnconfirmedAccount | undefined> => {
  const account = await findUnconfirmedAccount(read, email)
  return (await isPassword(account?.password_hash, password)) ? account : undefined
}

/** The signed-in person, which the method requires. */
export const ownPerson = ({ caller }: Pick<CallerContext, 'caller'>) => {
  if (!caller.person) throw new Refused('not_signed_in')
  return caller.person
}

/** Requires the password of the signed-in person again. */
export const provePassword = async (given: { field: string; password: string }, context: ProofContext) => {
  const person = ownPerson(context)
  // A session is a source of its own, so that it is not locked by guesses from elsewhere.
  const source = `session ${context.caller.tokenHash?.slice(0, 16) ?? ''}`
  const guess = { email: person.email, password: given.password, source }
  if (!(await isRightGuess(guess, context, () => findOwnPassword(context.read))))
    throw committingWrites(new Invalid([{ field: given.field, code: 'password_wrong' }]))
  return person
}

/**
 * Requires proof that the person is present, beyond the session: a recent second factor where there is one, else the password. People
 * who have neither, as their provider signs them in, must have signed in just now.
 */
export const provePresence = async (password: string, context: ProofContext) => {
  const person = ownPerson(context)
  if (person.has_second_factor) requireRecentProof(context.caller, context.now)
  else await provePasswordOrSignIn(password, context)
  return person
}

/** Requires the password, or a recent sign-in of people without one. */
export const provePasswordOrSignIn = async (password: string, context: ProofContext) => {
  if ((await findOwnPassword(context.read)) !== undefined)
    return void (await provePassword({ field: 'password', password }, context))
  const startedAt = await findSessionStart(context.read, context.caller.tokenHash ?? '')
  if (startedAt === undefined || context.now - startedAt > recentProofMs) throw new Refused('fresh_sign_in_needed')
}
