import * as z from 'zod/mini'
import { minorUnits, money, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { approvalSubject } from './approval-rule-view.ts'

/**
 * Approval limits of a member by subject. A null `amount` is unlimited; `isOwn` marks limits that differ from the
 * member's general one.
 */
export const memberLimits = z.strictObject({
  userUuid: uuid,
  name: z.string(),
  role: z.string(),
  general: z.nullable(money),
  limits: z.array(z.strictObject({ subject: approvalSubject, amount: z.nullable(money), isOwn: z.boolean() })),
  canEdit: z.boolean(),
  version,
})
export type MemberLimits = z.output<typeof memberLimits>

export const approvalLimitsMethods = methods('find-a-pro', 'approval-limits', {
  list: {
    kind: 'query',
    summary: 'What everybody may approve at once, by subject.',
    access: 'limits.edit',
    input: {},
    output: z.strictObject({ members: z.array(memberLimits) }),
  },
  set: {
    kind: 'command',
    summary:
      'Sets what a member may approve of a subject. Nobody sets their own, and nobody gives more than they have.',
    access: 'limits.edit',
    input: {
      userUuid: uuid,
      version,
      subject: approvalSubject,
      /** `general` uses the member's general limit. */
      way: z.enum(['general', 'sum', 'unlimited']),
      amount: z.nullable(minorUnits),
    },
    output: memberLimits,
    refusals: ['own_limit', 'limit_above_yours'],
  },
})
