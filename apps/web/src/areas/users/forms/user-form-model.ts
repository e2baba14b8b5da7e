import type { MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import type { RoleCode } from '@fettle/domain/access/grants'
import { isUuid } from '@fettle/domain/rules/uuid'
import type { FormInput } from '../../../kit/forms/use-command-form.ts'
import type { CallInput } from '../../../platform/calls/call.ts'

export type UserValues = { role: string; branches: string[]; limit: number | null }
export type InvitationValues = { fullName: string; email: string; role: string; branches: string[] }
type NamedRole = { readonly key: string; readonly basedOn: RoleCode }

/** A custom role is sent by its uuid, together with its base role. */
export const toInvitationInput = (
  roles: readonly NamedRole[],
  { fullName, email, role, branches }: InvitationValues,
): CallInput<typeof usersMethods.invite> => ({
  fullName,
  email,
  roleCode: roles.find(({ key }) => key === role)?.basedOn ?? (role as RoleCode),
  roleUuid: isUuid(role) ? role : null,
  organisationUuids: branches.length === 0 ? null : branches,
})

type Entries = FormInput<typeof usersMethods.edit>

/** No selected organisation means all; no limit means the role's. */
export const toUserValues = (user: MemberView): UserValues => ({
  role: user.roleUuid ?? user.roleCode,
  branches: user.organisationUuids ?? [],
  limit: user.hasOwnLimit ? (user.limit?.amount ?? null) : null,
})

export const toUserInput = (user: MemberView, { role, branches, limit }: UserValues): Entries => ({
  userUuid: user.uuid,
  ...(isUuid(role) ? { roleUuid: role, roleCode: user.roleCode } : { roleUuid: null, roleCode: role as RoleCode }),
  organisationUuids: branches.length === 0 ? null : branches,
  limit,
})
