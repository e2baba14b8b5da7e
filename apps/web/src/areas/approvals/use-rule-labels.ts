import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import {
  type ApprovalMeasure,
  type ApprovalSubject,
  isPercentage,
  type RejectTarget,
} from '@fettle/domain/approvals/approval-rule'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** Labels of approval rules. */
export const useRuleLabels = () => {
  const { t } = useLingui()
  const subject: Readonly<Record<ApprovalSubject, string>> = {
    quote: t`Quotes`,
    quote_variation: t`Variations`,
    invoice: t`Invoices`,
    scope: t`Scopes of works`,
  }
  const measure: Readonly<Record<ApprovalMeasure, string>> = {
    document_total: t`Total of the document`,
    revised_total: t`Total cost of the work`,
    cumulative_work_order: t`Work order total`,
    percent_over_authorised: t`Percent above the agreed sum`,
    percent_over_price_list: t`Percent above the price list`,
  }
  const onReject: Readonly<Record<RejectTarget, string>> = {
    return_to_contractor: t`It goes back to its author`,
    return_to_step: t`It goes back to an earlier step`,
    close: t`It is closed`,
  }
  return { subject, measure, onReject }
}

type Words = (rule: ApprovalRuleView) => string

/** Describes a rule: subject, band, scope and approvers. */
export const useRuleSentence = (): Words => {
  const { t } = useLingui()
  const { subject, measure } = useRuleLabels()
  const [bandWords, placeWords, stepWords] = [useBandWords(), usePlaceWords(), useStepWords()]
  return (rule) => {
    const [kind, what, band] = [subject[rule.subject], measure[rule.measure], bandWords(rule)]
    const places = placeWords(rule)
    const steps = rule.steps.map((step, at) => `${at + 1}. ${stepWords(step, rule)}`).join(' → ')
    const head = rule.measure === 'document_total' ? t`${kind} ${band}` : t`${kind}, ${what}: ${band}`
    return [places ? t`${head} (${places})` : head, steps].join(': ')
  }
}

const useBandWords = (): Words => {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ measure, basis, min, max, currency }) => {
    const shown = (amount: number) =>
      isPercentage(measure) ? `${formats.number(amount / 100)} %` : formats.money({ amount, currency })
    const [least, most] = [shown(min), max === null ? '' : shown(max)]
    const band = max === null ? t`from ${least}` : t`from ${least} to below ${most}`
    return basis === 'net' ? t`${band} excl. VAT` : band
  }
}

const usePlaceWords = (): Words => {
  const labels = useLabels()
  return ({ scope, names }) => {
    const called = (uuids: readonly string[]) => uuids.map((uuid) => names[uuid] ?? '…')
    return [
      ...called([...scope.organisationUuids, ...scope.locationUuids]),
      ...scope.categories.map((each) => labels.category(each)),
      ...scope.enquiryTypes.map((each) => labels.enquiryType(each)),
      ...called(scope.contractorUuids),
      ...scope.priorities.map((each) => labels.priority(each)),
    ].join(', ')
  }
}

const useStepWords = () => {
  const { t } = useLingui()
  const labels = useLabels()
  return ({ approvers, mode, quorum }: ApprovalRuleView['steps'][number], { names }: ApprovalRuleView): string => {
    const everybody = [
      ...[...approvers.userUuids, ...approvers.teamUuids].map((uuid) => names[uuid] ?? '…'),
      ...approvers.roles.map((code) => labels.role(code)),
      ...(approvers.propertyOwner ? [t`the owner of the property`] : []),
    ]
    const people = everybody.join(', ')
    const isGroup = everybody.length > 1 || approvers.teamUuids.length + approvers.roles.length > 0
    if (!isGroup) return people
    if (mode === 'all') return t`${people} (all)`
    return mode === 'any' ? t`${people} (one person)` : t`${people} (${quorum ?? 1} people)`
  }
}
