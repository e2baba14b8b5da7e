import type { usersMethods } from '@fettle/contracts/users/users.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { addUser } from './methods/add-user.ts'
import { currentUser } from './methods/current-user.ts'
import { listUsersMethod } from './methods/list-users.ts'

const users = { list: listUsersMethod, add: addUser, current: currentUser } satisfies Handlers<typeof usersMethods>

export const usersArea: Area = { handlers: { users } }
