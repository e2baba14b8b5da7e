import type { Machine } from '../kernel/machine.ts'

export const repairReportStates = [
  'submitted',
  'triaged',
  'asked',
  'converted',
  'merged',
  'rejected',
  'withdrawn',
] as const
export type RepairReportState = (typeof repairReportStates)[number]
export type RepairReportVerb =
  | 'triage'
  | 'ask'
  | 'answer'
  | 'accept'
  | 'merge'
  | 'unmerge'
  | 'decline'
  | 'reopen'
  | 'withdraw'

const open = { accept: 'converted', merge: 'merged', decline: 'rejected', withdraw: 'withdrawn' } as const

/** States of a repair report. A report is no order: accepting it raises one. */
export const repairReportMachine = {
  submitted: { ...open, triage: 'triaged', ask: 'asked' },
  triaged: { ...open, triage: 'triaged', ask: 'asked' },
  asked: { ...open, triage: 'asked', answer: 'submitted' },
  converted: {},
  merged: { unmerge: 'submitted' },
  rejected: { reopen: 'submitted' },
  withdrawn: {},
} as const satisfies Machine<RepairReportState, RepairReportVerb>

/** Buckets of the triage desk, each with its states. */
export const repairReportBuckets = {
  'to-triage': ['submitted', 'triaged'],
  'waiting-for-resident': ['asked'],
  converted: ['converted'],
  merged: ['merged'],
  closed: ['rejected', 'withdrawn'],
  all: repairReportStates,
} as const satisfies Readonly<Record<string, readonly RepairReportState[]>>
export type RepairReportBucket = keyof typeof repairReportBuckets
export const repairReportBucketSlugs = Object.keys(repairReportBuckets) as readonly RepairReportBucket[]
