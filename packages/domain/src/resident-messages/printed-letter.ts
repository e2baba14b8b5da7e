import { mayBeOff, type ResidentMessageEvent } from './message-rules.ts'

/** News that is worth nothing by the time a letter arrives, or that needs a link. */
const notByLetter: readonly ResidentMessageEvent[] = [
  'report-link',
  'report-received',
  'visit-on-the-way',
  'visit-reminder',
]

/**
 * Whether news becomes a letter: for residents who get neither e-mails nor text messages, all news that a letter can carry; for those
 * who answered STOP only what they need to answer or to be at home.
 */
export const goesByLetter = (event: ResidentMessageEvent, hasStopped: boolean): boolean =>
  !notByLetter.includes(event) && (!hasStopped || !mayBeOff(event))
