import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'
import { contactDataIn } from '../rules/free-text.ts'
import type { JobState } from '../work-orders/job-states.ts'

/** Characters of a message. */
export const maxMessageLength = 5000
/** Files of one message. */
export const maxMessageFiles = 10

/** Why a message is not sent. */
export const messageRefusals = [
  'message_has_contact_data',
  'job_is_over',
  'nobody_at_work',
  'mentioned_cannot_see_messages',
] as const
export type MessageRefusal = (typeof messageRefusals)[number]

/** The job is lost or its hire has ended: its conversation is read-only. */
export const overJobStates: readonly JobState[] = ['lost', 'cancelled']
/** Whether the conversation of a job in this state is read-only. */
export const isJobOver = (state: string): boolean => overJobStates.some((over) => over === state)

const hiredStates: readonly JobState[] = ['hired', 'done', 'completed']
/** After the hire both sides may exchange contact data. */
export const isHired = (state: string): boolean => hiredStates.some((hired) => hired === state)

/**
 * Validates a message on a job: refused once the job is over, and with contact data before a hire. Refuses with
 * `job_is_over`, `message_has_contact_data`.
 */
export const writeMessage = (text: string, jobState: JobState): Ok<string> | Refusal<MessageRefusal> => {
  if (isJobOver(jobState)) return refuse('job_is_over')
  const found = isHired(jobState) ? undefined : contactDataIn(text)
  return found === undefined ? ok(text) : refuse('message_has_contact_data', { found })
}

/** Characters of an e-mail beside the message that was made of it. */
export const maxEmailRestLength = 100_000
/** Files of an e-mail that were not accepted, as far as they are named. */
export const maxOmittedFiles = 50

export type EmailRest = { readonly rest: string; readonly isRestOmitted: boolean }
/**
 * What is kept of an e-mail beside its message: quoted mails and the signature. Before a hire it may not hold contact data either;
 * then it is left out, and readers are notified so.
 */
export const keepEmailRest = (rest: string, maySeeContactData: boolean): EmailRest => {
  const isRestOmitted = !maySeeContactData && contactDataIn(rest) !== undefined
  return { rest: isRestOmitted ? '' : rest, isRestOmitted }
}

/** Whether the contractor takes part in the order's conversation: from the hire on, read-only once that has ended. */
export const isParticipant = (state: string): boolean => isHired(state) || state === 'cancelled'

/**
 * A conversation belongs to one job, between its two sides, or to an order, between its client and every contractor at
 * work.
 */
export const conversationKinds = ['job', 'order'] as const
export type ConversationKind = (typeof conversationKinds)[number]

type Party = {
  /** State of the author's own job; undefined for the client. */
  readonly ownJob: JobState | undefined
  /** States of all jobs of the order. */
  readonly jobs: readonly JobState[]
}

/**
 * Validates a message on an order: its author and at least one contractor must be at work; contact data is allowed.
 * Refuses with `job_is_over`, `nobody_at_work`.
 */
export const writeOnOrder = (text: string, { ownJob, jobs }: Party): Ok<string> | Refusal<MessageRefusal> => {
  if (ownJob !== undefined && !isHired(ownJob)) return refuse('job_is_over')
  return jobs.some(isHired) ? ok(text) : refuse('nobody_at_work')
}
