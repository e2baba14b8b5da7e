import { hourMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { ChainStep } from './approval-chain.ts'

/** `remind` notifies the pending approvers again, `escalate` notifies the escalation contact. */
export type ApprovalReminder = { readonly kind: 'remind' | 'escalate'; readonly at: EpochMs }

/** Upper bound of reminders for one step. */
export const maxReminders = 20

/** Reminders and escalations of a step pending since `since`, in ascending order and after `lastSentAt`. */
export const reminderSchedule = (
  { answerWithinHours, remindEveryHours, escalateToUuid }: ChainStep,
  since: EpochMs,
  lastSentAt: EpochMs,
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
    .filter(({ at }) => at > lastSentAt)
    .toSorted((one, other) => one.at - other.at || (one.kind < other.kind ? -1 : 1))
}

/** Deadline of a step; null when it has none. */
export const responseDeadline = ({ answerWithinHours }: ChainStep, since: EpochMs): EpochMs | null =>
  answerWithinHours === null ? null : since + answerWithinHours * hourMs
