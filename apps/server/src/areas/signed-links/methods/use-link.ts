import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { showShared } from '../show-link.ts'
import { answerLink, openLink } from '../signed-links.store.ts'

/** Tokens of any format are hashed and looked up; unknown ones count as expired. */
const opened = async (read: Read, token: string, at: string) => {
  const link = await openLink(read, hashToken(token), at)
  if (!link) throw new Refused('link_ended')
  return showShared(link)
}

export const openLinkMethod = handler(signedLinksMethods.open, ({ token }, { read, at }) => opened(read, token, at))

export const answerLinkMethod = handler(signedLinksMethods.answer, async ({ token, answer, note }, { read, at }) => {
  if (answer === 'declined' && note.trim() === '') throw new Refused('owner_reason_required')
  const seen = await opened(read, token, at)
  const isOpen = seen.decision?.quote.isOpen === true
  if (!isOpen || !(await answerLink(read, { hash: hashToken(token), answer, note, at })))
    throw new Refused('link_ended')
  return opened(read, token, at)
})
