import type { Machine } from '../kernel/machine.ts'

/** States of a job, one contractor's part in a work order. */
export const jobStates = [
  'offered',
  'shortlisted',
  'quoted',
  'hired',
  'done',
  'completed',
  'lost',
  'cancelled',
] as const
export type JobState = (typeof jobStates)[number]

export const jobVerbs = [
  'accept',
  'decline',
  'withdraw_interest',
  'submit_quote',
  'reopen_quoting',
  'lose',
  'hire',
  'submit_report',
  'send_report_back',
  'complete',
  'reopen',
  'end_hire',
  'reinvite',
  'reinstate',
] as const
export type JobVerb = (typeof jobVerbs)[number]

/** A job lost by cancelling its order returns to its former state when the order is reinstated. */
export const jobMachine: Machine<JobState, JobVerb> = {
  offered: { accept: 'shortlisted', decline: 'lost', withdraw_interest: 'lost', lose: 'lost', hire: 'hired' },
  shortlisted: { submit_quote: 'quoted', withdraw_interest: 'lost', lose: 'lost' },
  quoted: { reopen_quoting: 'shortlisted', lose: 'lost', hire: 'hired' },
  hired: { submit_report: 'done', end_hire: 'cancelled' },
  done: { send_report_back: 'hired', complete: 'completed', end_hire: 'cancelled' },
  completed: { reopen: 'done' },
  lost: { reinvite: 'offered', reinstate: ['offered', 'shortlisted', 'quoted'] },
  cancelled: {},
}
