import { type No, no, type Yes, yes } from '../kernel/result.ts'
import { contactDataIn } from '../rules/free-text.ts'
import type { JobState } from '../work-orders/job-states.ts'

/** Letters of a whole message. */
export const mostMessageLetters = 5000

/** Why a message does not go out. */
export const messageRefusals = ['message_has_contact_data', 'job_is_over', 'mentioned_cannot_see_messages'] as const
export type MessageRefusal = (typeof messageRefusals)[number]

/** The job is lost or its hire has ended: what was written can still be read. */
export const overJobStates: readonly JobState[] = ['lost', 'cancelled']
export const isJobOver = (state: string): boolean => overJobStates.some((over) => over === state)

const hiredStates: readonly JobState[] = ['hired', 'done', 'completed']
/** From the hire on both sides know whom they deal with. */
export const isHired = (state: JobState): boolean => hiredStates.includes(state)

/** What may be written on a job: nothing once it is lost or its hire has ended, and no contact data before a hire. */
export const writeMessage = (text: string, jobState: JobState): Yes<string> | No<MessageRefusal> => {
  if (isJobOver(jobState)) return no('job_is_over')
  const found = isHired(jobState) ? undefined : contactDataIn(text)
  return found === undefined ? yes(text) : no('message_has_contact_data', { found })
}
