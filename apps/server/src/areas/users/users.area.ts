import type { rolesMethods } from '@fettle/contracts/users/roles.methods'
import type { teamsMethods } from '@fettle/contracts/users/teams.methods'
import type { usersMethods } from '@fettle/contracts/users/users.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { expireInvitations } from './invitations.store.ts'
import { acceptInvitationMethod, invitation } from './methods/accept-invitation.ts'
import { activateUser, deactivateUser, editUser, removeUser } from './methods/change-user.ts'
import { currentUser } from './methods/current-user.ts'
import { featureFlags } from './methods/feature-flags.ts'
import { inviteUser, resendInvitation, revokeInvitationMethod } from './methods/invite-user.ts'
import { listUsersMethod } from './methods/list-users.ts'
import { createRole, removeRoleMethod, saveRole } from './methods/make-role.ts'
import { createTeam, listTeamsMethod, removeTeam, saveTeam } from './methods/make-team.ts'
import { getRole, listRoles, roleChoices } from './methods/read-roles.ts'
import { dismissSetupSteps, setupSteps } from './methods/setup-steps.ts'

const usersBy = (mail: Mailer) =>
  ({
    featureFlags,
    setupSteps,
    dismissSetupSteps,
    list: listUsersMethod,
    invite: inviteUser(mail),
    resendInvitation: resendInvitation(mail),
    revokeInvitation: revokeInvitationMethod,
    invitation,
    acceptInvitation: acceptInvitationMethod,
    edit: editUser,
    deactivate: deactivateUser,
    activate: activateUser,
    remove: removeUser,
    current: currentUser,
  }) satisfies Handlers<typeof usersMethods>

const roles = {
  list: listRoles,
  get: getRole,
  choices: roleChoices,
  create: createRole,
  save: saveRole,
  remove: removeRoleMethod,
} satisfies Handlers<typeof rolesMethods>

const teams = { list: listTeamsMethod, create: createTeam, save: saveTeam, remove: removeTeam } satisfies Handlers<
  typeof teamsMethods
>

/** Members, roles and teams; invitations are mailed and expire by a scheduled task. */
export const usersArea = ({ mail }: { mail: Mailer }): Area => ({
  handlers: { users: usersBy(mail), roles, teams },
  backgroundJobs: {
    'expire-invitations': async (_payload, { runAs, now }) => {
      await runAs('', (tx) => expireInvitations(tx, toInstant(now())))
    },
  },
})
