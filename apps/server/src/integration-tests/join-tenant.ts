import type { CallOf } from '@fettle/contracts/kernel/method'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { TestMember, TestServer, TestUser } from '#platform/testing/test-server'

export const firstPassword = 'Kettle-and-7-cups'
export const currentTerms = '2999-12-31'

/** Token of the newest e-mail to an address. */
export const tokenTo = async (server: TestServer, address: string): Promise<string> => {
  const [email] = await server.emailsTo(address)
  return /token=([\w-]{22})/.exec(email?.text ?? '')?.[1] ?? ''
}

/** Invites a person, who accepts by the link of the e-mail and is signed in. */
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
  // The session object changes when the user signs in and out, so it is passed on, never copied.
  return Object.assign(user, { uuid })
}
