import type { Urgency } from '../repair-reports/fault-tree.ts'

/** Which repair reports become orders without a member. */
export const convertRules = ['emergency', 'always', 'never'] as const
export type ConvertRule = (typeof convertRules)[number]

const isEmergency = (urgency: Urgency) => urgency === 'call_now' || urgency === 'emergency'

/** Whether a report becomes an order at once; more reports of one address than its limit never do. */
export const convertsAtOnce = (rule: ConvertRule, urgency: Urgency, isOverLimit: boolean): boolean =>
  !isOverLimit && (rule === 'always' || (rule === 'emergency' && isEmergency(urgency)))

/** Whether the people on call are notified of a report at any hour. */
export const tellsOnCall = isEmergency

export const onCallRefusals = ['shift_ends_before_it_starts', 'shift_too_long', 'shift_member_unknown'] as const
/** Longest time of one shift, in days. */
export const longestShiftDays = 31
