import type { Machine } from '../kernel/machine.ts'

export const issueStates = ['open', 'resolved'] as const
export type IssueState = (typeof issueStates)[number]

export const issueVerbs = ['reply', 'resolve', 'reopen'] as const
export type IssueVerb = (typeof issueVerbs)[number]

export const issueMachine: Machine<IssueState, IssueVerb> = {
  open: { reply: 'open', resolve: 'resolved' },
  resolved: { reopen: 'open' },
}

export const issueKinds = ['access', 'scope', 'quality', 'cost', 'damage', 'delay', 'safety', 'invoice'] as const
export type IssueKind = (typeof issueKinds)[number]

/** Open issues of these kinds block the approval and the payment of a final invoice. */
export const payingBlockedBy = ['safety', 'cost'] as const satisfies readonly IssueKind[]

/** The side that must reply to an issue. */
export const issueSides = ['client', 'contractor'] as const
export type IssueSide = (typeof issueSides)[number]
