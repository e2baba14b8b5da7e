import { usersMethods } from '@fettle/contracts/users/users.methods'
import {
  acceptedTerms,
  hashPassword,
  isSsoEnforced,
  nameParts,
  readSession,
  showSession,
  startSession,
} from '#areas/identity/identity.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { acceptInvitation, findInvitation } from '../invitations.store.ts'

export const invitation = handler(usersMethods.invitation, async ({ token }, { read, caller, at }) => {
  const open = await findInvitation(read, token, at)
  if (!open) throw new Refused('link_ended')
  return {
    companyName: open.company,
    email: open.email,
    fullName: open.display_name,
    hasAccount: open.has_account,
    isForYou: open.person_id === caller.person?.id,
  }
})

/** People with an account must be signed in: access to the mailbox does not replace the password. */
export const acceptInvitationMethod = handler(usersMethods.acceptInvitation, async ({ token, account }, context) => {
  const { read, caller, namespace, at } = context
  const open = await findInvitation(read, token, at)
  if (!open) throw new Refused('link_ended')
  if (open.has_account) {
    if (!caller.person) throw new Refused('not_signed_in')
    if (caller.person.id !== open.person_id) throw new Refused('invitation_of_somebody_else')
    if (!(await acceptInvitation(read, token, { account: null, at }))) throw new Refused('link_ended')
    return showSession(found(await readSession(read, caller.tokenHash ?? '', at)))
  }
  if (!account) throw new Refused('account_missing')
  if (await isSsoEnforced(read, open.person_id)) throw new Refused('connected_elsewhere')
  const personId = await acceptInvitation(read, token, {
    at,
    account: {
      ...nameParts(account.fullName),
      display_name: account.fullName,
      password_hash: await hashPassword(account.password),
      locale: account.locale,
      terms_version: acceptedTerms(namespace, account.termsVersion),
    },
  })
  if (!personId) throw new Refused('link_ended')
  return startSession(personId, context)
})
