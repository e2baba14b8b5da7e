import { createHash } from 'node:crypto'
import type { CallerContext } from '#platform/runner/handlers'
import { committingWrites, Invalid, Refused } from '#platform/runner/refusal'
import { findAccount, findOwnPassword, recordAttempt } from './identity.store.ts'
import { isPassword } from './password-hashing.ts'

/** Ten guesses in five minutes for one account, a hundred from one address (NCSC). */
const most = { byEmail: 10, byAddress: 100 }

type Guess = { email: string; password: string }

/** Whether a password was given. Wrong guesses are counted and run out: whoever refuses one keeps the count. */
const isRightGuess = async (
  { email, password }: Guess,
  context: CallerContext,
  findHash: () => Promise<string | undefined>,
): Promise<boolean> => {
  const attempt = {
    emailHash: createHash('sha256').update(email.toLowerCase()).digest('hex'),
    address: context.caller.address,
    at: context.at,
  }
  const before = await recordAttempt(context.read, { ...attempt, succeeded: null })
  if (before.byEmail >= most.byEmail || before.byAddress >= most.byAddress) throw new Refused('too_many_attempts')
  const isRight = await isPassword(await findHash(), password)
  await recordAttempt(context.read, { ...attempt, succeeded: isRight })
  return isRight
}

/**
 * The account of a confirmed address whose password was given, and undefined for any other: before that nobody can sign in by it, so
 * that signing up with an address and trying it tells nothing of who has it.
 */
export const unlockByPassword = async ({ email, password }: Guess, context: CallerContext) => {
  const account = await findAccount(context.read, email)
  const isRight = await isRightGuess({ email, password }, context, async () =>
    account?.is_confirmed ? account.password_hash : undefined,
  )
  return isRight ? account : undefined
}

/** Who is signed in; the method asked for somebody. */
export const ownPerson = ({ caller }: Pick<CallerContext, 'caller'>) => {
  if (!caller.person) throw new Refused('not_signed_in')
  return caller.person
}

/** Asks who is signed in for their password again. */
export const provePassword = async (given: { field: string; password: string }, context: CallerContext) => {
  const person = ownPerson(context)
  const guess = { email: person.email, password: given.password }
  if (!(await isRightGuess(guess, context, () => findOwnPassword(context.read))))
    throw committingWrites(new Invalid([{ field: given.field, code: 'password_wrong' }]))
  return person
}
