import { roleCodes } from '@fettle/domain/access/roles'
import * as z from 'zod/mini'
import { email, fullName, password } from '../identity/identity.methods.ts'
import { count, optionalLine, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** The specification's User, as colleagues of one tenant see each other. */
export const userView = z.strictObject({
  id: count,
  uuid,
  personUuid: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleName: z.string(),
  status: z.enum(['ACTIVE', 'DEACTIVATED', 'EXPIRED', 'PASSIVE', 'PENDING']),
  telephone: z.string(),
  profileImageUrl: z.nullable(z.string()),
  localeSettings: z.strictObject({ isTimeZoneSet: z.boolean(), timeZone: z.string() }),
})
export type UserView = z.output<typeof userView>

export const usersMethods = methods('accounts', 'users', {
  list: {
    kind: 'query',
    summary: 'The people of the tenant, by name.',
    access: 'users.view',
    input: {},
    output: userView,
    pages: true,
  },
  add: {
    kind: 'command',
    summary: 'Adds a colleague in a role. Somebody who has an account already keeps their own password.',
    access: 'users.edit',
    input: {
      fullName,
      email,
      telephone: optionalLine(30),
      password,
      roleCode: z.enum(roleCodes),
      organisationUuids: z._default(z.nullable(z.array(uuid)), null),
    },
    output: userView,
    refusals: ['role_of_the_other_side', 'already_a_member'],
  },
  current: {
    kind: 'query',
    summary: 'The person and membership that this call acts for.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({
      ...userView.shape,
      dashboardApp: z.enum(['client', 'contractor']),
      affiliation: z.strictObject({ type: z.enum(['ORGANISATION_GROUP', 'BIZPARTNER']), uuid }),
    }),
  },
})
