import { createHash } from 'node:crypto'
import type { CallerContext } from '#platform/runner/handlers'
import { committingWrites, Invalid, Refused } from '#platform/runner/refusal'
import { findAccount, findOwnPassword, recordAttempt } from './identity.store.ts'
import { isPassword } from './password-hashing.ts'

/** Limits in five minutes: ten guesses for one account, a hundred from one IP address (NCSC guidance). */
const most = { byEmail: 10, byAddress: 100 }

type Guess = { email: string; password: string }

/** Whether the password is right. Wrong guesses are counted; callers that refuse must keep the count. */
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
 * The account of a confirmed address with the right password; undefined otherwise. Unconfirmed accounts cannot sign in,
 * so signing up does not disclose whether an address is taken.
 */
export const unlockByPassword = async ({ email, password }: Guess, context: CallerContext) => {
  const account = await findAccount(context.read, email)
  const isRight = await isRightGuess({ email, password }, context, async () =>
    account?.is_confirmed ? account.password_hash : undefined,
  )
  return isRight ? account : undefined
}

/** The signed-in person, which the method requires. */
export const ownPerson = ({ caller }: Pick<CallerContext, 'caller'>) => {
  if (!caller.person) throw new Refused('not_signed_in')
  return caller.person
}

/** Requires the password of the signed-in person again. */
export const provePassword = async (given: { field: string; password: string }, context: CallerContext) => {
  const person = ownPerson(context)
  const guess = { email: person.email, password: given.password }
  if (!(await isRightGuess(guess, context, () => findOwnPassword(context.read))))
    throw committingWrites(new Invalid([{ field: given.field, code: 'password_wrong' }]))
  return person
}
