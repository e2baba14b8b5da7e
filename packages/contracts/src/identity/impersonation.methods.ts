import { maxImpersonationMinutes, reasonLength } from '@fettle/domain/access/impersonation'
import * as z from 'zod/mini'
import { singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { sessionView } from './session-view.ts'

/** A member whom platform staff may impersonate. */
export const impersonableMember = z.strictObject({
  membershipUuid: uuid,
  tenantName: z.string(),
  side: z.enum(['client', 'contractor']),
  displayName: z.string(),
  roleCode: z.string(),
  roleName: z.nullable(z.string()),
})

/** Time-limited impersonation of a member by platform staff. Refused as not found for everybody else. */
export const impersonationMethods = methods('identity', 'impersonation', {
  members: {
    kind: 'query',
    summary:
      'Members by the name of their tenant, their own or their address, thirty at most. For staff of the platform.',
    access: 'signed-in',
    input: { q: singleLineText(120) },
    output: z.strictObject({ members: z.array(impersonableMember) }),
    refusals: ['no_second_factor', 'fresh_factor_needed'],
  },
  begin: {
    kind: 'command',
    summary:
      'Acts as a member from now on, for a reason that the tenant reads, an hour at most. Needs a fresh second factor.',
    access: 'signed-in',
    input: {
      membershipUuid: uuid,
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(reasonLength.least, { error: 'reason_too_short' }),
          z.maxLength(reasonLength.most, { error: 'too_long' }),
        ),
      minutes: z.int().check(z.minimum(5), z.maximum(maxImpersonationMinutes)),
    },
    output: sessionView,
    refusals: ['no_second_factor', 'fresh_factor_needed', 'member_cannot_be_impersonated'],
  },
  end: {
    kind: 'command',
    summary: 'Ends acting as a member and goes back to the own account, under a new session.',
    access: 'signed-in',
    input: {},
    output: sessionView,
  },
})
