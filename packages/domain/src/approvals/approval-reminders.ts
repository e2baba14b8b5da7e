import { hourMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { ChainStep } from './approval-chain.ts'

/** Telling those who are asked once more, and telling somebody else that the answer is late. */
export type ApprovalReminder = { readonly kind: 'remind' | 'escalate'; readonly at: EpochMs }

/** More reminders of one step than these tell nobody anything new. */
export const maxReminders = 20

/** When somebody is told about a step that has waited since `since`, the first moment first. `told` is the latest moment told of. */
export const reminderSchedule = (
  { answerWithinHours, remindEveryHours, escalateToUuid }: ChainStep,
  since: EpochMs,
  told: EpochMs,
): ApprovalReminder[] => {
  const reminders = remindEveryHours === null ? [] : Array.from({ length: maxReminders }, (_none, each) => each + 1)
  return [
    ...reminders.map(
      (each): ApprovalReminder => ({ kind: 'remind', at: since + each * (remindEveryHours ?? 0) * hourMs }),
    ),
    ...(answerWithinHours === null || escalateToUuid === null
      ? []
      : [{ kind: 'escalate', at: since + answerWithinHours * hourMs } as const]),
  ]
    .filter(({ at }) => at > told)
    .toSorted((one, other) => one.at - other.at || (one.kind < other.kind ? -1 : 1))
}

/** By when a step is to be answered; null is whenever. */
export const responseDeadline = ({ answerWithinHours }: ChainStep, since: EpochMs): EpochMs | null =>
  answerWithinHours === null ? null : since + answerWithinHours * hourMs
