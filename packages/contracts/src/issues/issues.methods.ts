import { issueRefusals } from '@fettle/domain/issues/issue-refusals'
import { issueKinds } from '@fettle/domain/issues/issue-states'
import * as z from 'zod/mini'
import { abilities, instant, multilineText, optionalMultilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const side = z.enum(['client', 'contractor'])

/** An issue between the sides of a job; `ball` is the side that must act while it is open. */
export const issueView = z.strictObject({
  uuid,
  jobUuid: uuid,
  workOrderUuid: uuid,
  contractorName: z.string(),
  kind: z.enum(issueKinds),
  state: z.enum(['open', 'resolved']),
  ball: side,
  text: z.string(),
  /** Opened by rejecting a completion report; the next report resolves it. */
  isAboutReport: z.boolean(),
  raisedBySide: side,
  raisedBy: z.nullable(z.string()),
  raisedAt: instant,
  resolvedAt: z.nullable(instant),
  /** Replies in ascending order. */
  replies: z.array(
    z.strictObject({
      uuid,
      what: z.enum(['replied', 'resolved', 'reopened']),
      text: z.string(),
      side: z.nullable(side),
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
  version,
  ...abilities,
})
export type IssueView = z.output<typeof issueView>

const one = { issueUuid: uuid, version }
const refusals = [...issueRefusals, 'work_order_already_cancelled'] as const

export const issuesMethods = methods('find-a-pro', 'issues', {
  list: {
    kind: 'query',
    summary: 'Issues of a work order (client) or of a job (contractor): open ones first, then the latest.',
    access: 'issues.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: issueView,
    pages: true,
  },
  raise: {
    kind: 'command',
    summary: 'Raises an issue about the work of a hired contractor; the other side must answer.',
    access: 'issues.raise',
    input: { jobUuid: uuid, kind: z.enum(issueKinds), text: multilineText(2000) },
    output: issueView,
    refusals,
  },
  reply: {
    kind: 'command',
    summary: 'Answers an issue; it is the other side’s turn then.',
    access: 'issues.reply',
    input: { ...one, text: multilineText(2000) },
    output: issueView,
    refusals,
  },
  resolve: {
    kind: 'command',
    summary: 'Settles an issue: the side that raised it may, and the administrator of the client.',
    access: 'issues.resolve',
    input: { ...one, text: optionalMultilineText(2000) },
    output: issueView,
    refusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Opens a settled issue again within 14 days; it is the other side’s turn then.',
    access: 'issues.raise',
    input: { ...one, text: multilineText(2000) },
    output: issueView,
    refusals,
  },
})
