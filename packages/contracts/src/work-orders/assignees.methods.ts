import * as z from 'zod/mini'
import { uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { assignee } from './work-order-view.ts'

export const assigneesMethods = methods('find-a-pro', 'assignees', {
  set: {
    kind: 'command',
    summary:
      'Makes a colleague who can see the work order responsible for it on the own side, and notifies them; null makes nobody responsible. A contractor names the job.',
    access: 'assignees.edit',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid), userUuid: z.nullable(uuid) },
    output: z.strictObject({ workOrderUuid: uuid, assignee: z.nullable(assignee) }),
    refusals: ['colleague_cannot_see'],
  },
})
