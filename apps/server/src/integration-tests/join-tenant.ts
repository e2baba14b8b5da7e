import type { CallOf } from '@fettle/contracts/kernel/method'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { TestMember, TestServer, TestUser } from '#platform/testing/test-server'

export const firstPassword = 'Kettle-and-7-cups'
export const currentTerms = '2999-12-31'

/** The token in the newest letter to an address. */
export const tokenTo = async (server: TestServer, address: string): Promise<string> => {
  const [email] = await server.emailsTo(address)
  return /token=([\w-]{22})/.exec(email?.text ?? '')?.[1] ?? ''
}

/** Invites somebody new, who accepts by the link of the letter and is signed in. */
export const joinTenant = async (
  server: TestServer,
  owner: TestMember,
  invitation: CallOf<typeof usersMethods.invite>,
): Promise<TestUser & { uuid: string }> => {
  const { uuid } = await owner.call(usersMethods.invite, invitation)
  const user = server.user({ namespace: owner.membership.namespace })
  await user.call(usersMethods.acceptInvitation, {
    token: await tokenTo(server, invitation.email.toLowerCase()),
    account: {
      fullName: invitation.fullName,
      password: firstPassword,
      locale: 'en-GB',
      termsVersion: currentTerms,
    },
  })
  // The session object of a guest changes as it signs in and out: it is handed on, never copied.
  return Object.assign(user, { uuid })
}
