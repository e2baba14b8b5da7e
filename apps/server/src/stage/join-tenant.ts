import type { CallOf } from '@fettle/contracts/kernel/method'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { Guest, Player, Stage } from '#platform/testing/stage'

export const firstPassword = 'Kettle-and-7-cups'
export const presentTerms = '2999-12-31'

/** The token in the newest letter to an address. */
export const tokenTo = async (stage: Stage, email: string): Promise<string> => {
  const [letter] = await stage.lettersTo(email)
  return /token=([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? ''
}

/** Invites somebody new, who accepts by the link of the letter and is signed in. */
export const joinTenant = async (
  stage: Stage,
  owner: Player,
  invitation: CallOf<typeof usersMethods.invite>,
): Promise<Guest & { uuid: string }> => {
  const { uuid } = await owner.call(usersMethods.invite, invitation)
  const guest = stage.visitor({ namespace: owner.membership.namespace })
  await guest.call(usersMethods.acceptInvitation, {
    token: await tokenTo(stage, invitation.email.toLowerCase()),
    account: {
      fullName: invitation.fullName,
      password: firstPassword,
      locale: 'en-GB',
      termsVersion: presentTerms,
    },
  })
  // The session object of a guest changes as it signs in and out: it is handed on, never copied.
  return Object.assign(guest, { uuid })
}
