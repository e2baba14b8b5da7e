import type {
  ApprovalConditions,
  ApprovalMode,
  ApprovalRule,
  ApprovalStep,
  AutoApproval,
  EmergencyBypass,
  RejectTarget,
} from './approval-rule.ts'

/** A step of a merged chain. After merging, requiring a limit and being skippable are independent. */
export type MergedStep = ApprovalStep & { readonly mayBePassedOver: boolean }

/** The union of the requirements of several rules. */
export type MergedRules = {
  readonly steps: readonly MergedStep[]
  readonly conditions: ApprovalConditions
  readonly emergencyBypass: EmergencyBypass | null
  readonly autoApprove: AutoApproval | null
  readonly onReject: RejectTarget
  readonly returnToStep: number | null
}

const least = (...values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const most = (...values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const modeOrder: readonly ApprovalMode[] = ['any', 'quorum', 'all']

/** Merges two steps with the same approvers into the stricter one. */
const stricter = (one: MergedStep, other: MergedStep): MergedStep => ({
  approvers: one.approvers,
  mode: modeOrder.indexOf(one.mode) >= modeOrder.indexOf(other.mode) ? one.mode : other.mode,
  quorum: most(one.quorum, other.quorum),
  respectPersonalLimit: one.respectPersonalLimit || other.respectPersonalLimit,
  mayBePassedOver: one.mayBePassedOver && other.mayBePassedOver,
  answerWithinHours: least(one.answerWithinHours, other.answerWithinHours),
  remindEveryHours: least(one.remindEveryHours, other.remindEveryHours),
  escalateToUuid: [one.escalateToUuid, other.escalateToUuid].filter((uuid) => uuid !== null).sort()[0] ?? null,
})

/** Key of the approvers of a step, independent of their order. */
export const approversKey = ({ approvers }: Pick<ApprovalStep, 'approvers'>): string =>
  JSON.stringify([
    [...approvers.userUuids].sort(),
    [...approvers.roles].sort(),
    [...approvers.teamUuids].sort(),
    approvers.propertyOwner,
  ])

type Placed = { readonly place: number; readonly step: MergedStep }

const mergeSteps = (rules: readonly ApprovalRule[]): MergedStep[] => {
  const byKey = new Map<string, Placed>()
  for (const { steps } of rules)
    for (const [place, step] of steps.entries()) {
      const own: Placed = { place, step: { ...step, mayBePassedOver: step.respectPersonalLimit } }
      const key = approversKey(step)
      const known = byKey.get(key)
      byKey.set(key, known ? { place: Math.max(known.place, place), step: stricter(known.step, own.step) } : own)
    }
  return [...byKey.entries()]
    .sort(([oneKey, one], [otherKey, other]) => one.place - other.place || (oneKey < otherKey ? -1 : 1))
    .map(([, { step }]) => step)
}

const mergeConditions = (rules: readonly ApprovalRule[]): ApprovalConditions => ({
  minQuotes: most(...rules.map(({ conditions }) => conditions.minQuotes)),
  reportAccepted: rules.some(({ conditions }) => conditions.reportAccepted),
  attachment: rules.some(({ conditions }) => conditions.attachment),
  noOpenIssue: rules.some(({ conditions }) => conditions.noOpenIssue),
})

/** The bypass applies only if every rule allows it, up to the lowest cap. */
const mergeBypass = (rules: readonly ApprovalRule[]): EmergencyBypass | null => {
  const all = rules.map(({ emergencyBypass }) => emergencyBypass)
  const allowed = all.filter((bypass) => bypass !== null)
  const [first] = allowed
  if (!first || allowed.length < all.length) return null
  return {
    priorities: first.priorities.filter((each) => allowed.every(({ priorities }) => priorities.includes(each))),
    cap: Math.min(...allowed.map(({ cap }) => cap)),
    retrospectiveWithinHours: Math.min(...allowed.map(({ retrospectiveWithinHours }) => retrospectiveWithinHours)),
  }
}

const mergeAuto = (rules: readonly ApprovalRule[]): AutoApproval | null => {
  const all = rules.map(({ autoApprove }) => autoApprove)
  const allowed = all.filter((auto) => auto !== null)
  if (allowed.length === 0 || allowed.length < all.length) return null
  return {
    maxTotal: Math.min(...allowed.map(({ maxTotal }) => maxTotal)),
    tolerancePercent: Math.min(...allowed.map(({ tolerancePercent }) => tolerancePercent)),
  }
}

const rejectOrder: readonly RejectTarget[] = ['return_to_step', 'return_to_contractor', 'close']

/** Merges the rules that match a document. The result does not depend on their order. */
export const mergeRules = (rules: readonly ApprovalRule[]): MergedRules => {
  const outcomes = rules.map(({ onReject }) => rejectOrder.indexOf(onReject))
  const onReject = rejectOrder[Math.max(0, ...outcomes)] as RejectTarget
  return {
    steps: mergeSteps(rules),
    conditions: mergeConditions(rules),
    emergencyBypass: mergeBypass(rules),
    autoApprove: mergeAuto(rules),
    onReject,
    returnToStep: onReject === 'return_to_step' ? least(...rules.map(({ returnToStep }) => returnToStep)) : null,
  }
}
