import { delegationRefusals } from '@fettle/domain/approvals/delegation'
import * as z from 'zod/mini'
import { day, optionalMultilineText, plannedDay, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { approvalSubject } from './approval-rule-view.ts'

/** One member acts for an absent one. Both days are included; an empty subject list is all subjects. */
export const delegationView = z.strictObject({
  uuid,
  fromUserUuid: uuid,
  fromName: z.string(),
  toUserUuid: uuid,
  toName: z.string(),
  subjects: z.array(approvalSubject),
  validFrom: day,
  validTo: day,
  reason: z.string(),
  isNow: z.boolean(),
  canEnd: z.boolean(),
  version,
})
export type DelegationView = z.output<typeof delegationView>

export const delegationsMethods = methods('find-a-pro', 'delegations', {
  list: {
    kind: 'query',
    summary: 'Current and future delegations: those of the reader, or all for members who edit approval rules.',
    access: 'approvals.decide',
    input: {},
    output: z.strictObject({
      delegations: z.array(delegationView),
      /** Members who can be chosen as delegate. */
      people: z.array(z.strictObject({ userUuid: uuid, name: z.string() })),
    }),
  },
  save: {
    kind: 'command',
    summary: 'Creates a delegation for the caller’s absence. Members who edit approval rules may do so for others.',
    access: 'approvals.decide',
    input: {
      fromUserUuid: z.nullable(uuid),
      toUserUuid: uuid,
      subjects: z._default(z.array(approvalSubject), []),
      validFrom: plannedDay,
      validTo: plannedDay,
      reason: optionalMultilineText(500),
    },
    output: delegationView,
    refusals: delegationRefusals,
  },
  end: {
    kind: 'command',
    summary: 'Ends a delegation at once. Decisions made under it remain valid.',
    access: 'approvals.decide',
    input: { delegationUuid: uuid, version },
    output: z.strictObject({ delegationUuid: uuid }),
    refusals: delegationRefusals,
  },
})
