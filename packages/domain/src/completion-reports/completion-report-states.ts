import type { Machine } from '../kernel/machine.ts'

export const completionReportStates = ['draft', 'submitted', 'accepted', 'rejected'] as const
export type CompletionReportState = (typeof completionReportStates)[number]

export const completionReportVerbs = ['submit', 'accept', 'reject', 'take_back'] as const
export type CompletionReportVerb = (typeof completionReportVerbs)[number]

/** A rejected report is final; the contractor submits a new version. A sign-off can be withdrawn. */
export const completionReportMachine: Machine<CompletionReportState, CompletionReportVerb> = {
  draft: { submit: 'submitted' },
  submitted: { accept: 'accepted', reject: 'rejected' },
  accepted: { take_back: 'submitted' },
  rejected: {},
}
