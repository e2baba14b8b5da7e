import { hourMillis } from '../kernel/calendar.ts'
import type { Millis } from '../kernel/time.ts'
import type { ChainStep } from './approval-chain.ts'

/** Telling those who are asked once more, and telling somebody else that the answer is late. */
export type ApprovalAlarm = { readonly kind: 'remind' | 'escalate'; readonly at: Millis }

/** More reminders of one step than these tell nobody anything new. */
export const mostReminders = 20

/** When somebody is told about a step that has waited since `since`, the first moment first. `told` is the latest moment told of. */
export const alarmsOf = (
  { answerWithinHours, remindEveryHours, escalateToUuid }: ChainStep,
  since: Millis,
  told: Millis,
): ApprovalAlarm[] => {
  const reminders = remindEveryHours === null ? [] : Array.from({ length: mostReminders }, (_none, each) => each + 1)
  return [
    ...reminders.map(
      (each): ApprovalAlarm => ({ kind: 'remind', at: since + each * (remindEveryHours ?? 0) * hourMillis }),
    ),
    ...(answerWithinHours === null || escalateToUuid === null
      ? []
      : [{ kind: 'escalate', at: since + answerWithinHours * hourMillis } as const]),
  ]
    .filter(({ at }) => at > told)
    .toSorted((one, other) => one.at - other.at || (one.kind < other.kind ? -1 : 1))
}

/** By when a step is to be answered; null is whenever. */
export const answerBy = ({ answerWithinHours }: ChainStep, since: Millis): Millis | null =>
  answerWithinHours === null ? null : since + answerWithinHours * hourMillis
