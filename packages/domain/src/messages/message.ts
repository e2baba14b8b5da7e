import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'
import { contactDataIn } from '../rules/free-text.ts'
import type { JobState } from '../work-orders/job-states.ts'

/** Letters of a whole message. */
export const maxMessageLength = 5000

/** Why a message does not go out. */
export const messageRefusals = [
  'message_has_contact_data',
  'job_is_over',
  'nobody_at_work',
  'mentioned_cannot_see_messages',
] as const
export type MessageRefusal = (typeof messageRefusals)[number]

/** The job is lost or its hire has ended: what was written can still be read. */
export const overJobStates: readonly JobState[] = ['lost', 'cancelled']
export const isJobOver = (state: string): boolean => overJobStates.some((over) => over === state)

const hiredStates: readonly JobState[] = ['hired', 'done', 'completed']
/** From the hire on both sides know whom they deal with. */
export const isHired = (state: string): boolean => hiredStates.some((hired) => hired === state)

/** What may be written on a job: nothing once it is lost or its hire has ended, and no contact data before a hire. */
export const writeMessage = (text: string, jobState: JobState): Ok<string> | Refusal<MessageRefusal> => {
  if (isJobOver(jobState)) return refuse('job_is_over')
  const found = isHired(jobState) ? undefined : contactDataIn(text)
  return found === undefined ? ok(text) : refuse('message_has_contact_data', { found })
}

/** Whether the contractor of a job has the conversation of the order before it: from its hire on, read only once that has ended. */
export const isParticipant = (state: string): boolean => isHired(state) || state === 'cancelled'

/** A conversation is about one job, between its two sides, or about an order, among its client and every contractor at work on it. */
export const conversationKinds = ['job', 'order'] as const
export type ConversationKind = (typeof conversationKinds)[number]

type Party = {
  /** The state of the writer's own job; undefined for the client. */
  readonly ownJob: JobState | undefined
  /** The states of all jobs of the order. */
  readonly jobs: readonly JobState[]
}

/** What may be written about an order: whoever is at work on it knows the others, and nobody writes where nobody is. */
export const writeOnOrder = (text: string, { ownJob, jobs }: Party): Ok<string> | Refusal<MessageRefusal> => {
  if (ownJob !== undefined && !isHired(ownJob)) return refuse('job_is_over')
  return jobs.some(isHired) ? ok(text) : refuse('nobody_at_work')
}
