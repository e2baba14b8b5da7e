import type { rolesMethods } from '@fettle/contracts/users/roles.methods'
import type { teamsMethods } from '@fettle/contracts/users/teams.methods'
import type { usersMethods } from '@fettle/contracts/users/users.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { addUser } from './methods/add-user.ts'
import { activateUser, deactivateUser, editUser, removeUser } from './methods/change-user.ts'
import { currentUser } from './methods/current-user.ts'
import { listUsersMethod } from './methods/list-users.ts'
import { createRole, removeRoleMethod, saveRole } from './methods/make-role.ts'
import { createTeam, listTeamsMethod, removeTeam, saveTeam } from './methods/make-team.ts'
import { getRole, listRoles, roleChoices } from './methods/read-roles.ts'

const users = {
  list: listUsersMethod,
  add: addUser,
  edit: editUser,
  deactivate: deactivateUser,
  activate: activateUser,
  remove: removeUser,
  current: currentUser,
} satisfies Handlers<typeof usersMethods>

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

export const usersArea: Area = { handlers: { users, roles, teams } }
