import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import type { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { type ApprovalSubject, isPercentage } from '@fettle/domain/approvals/approval-rule'
import type { FormInput } from '../../../kit/forms/use-command-form.ts'

type Step = ApprovalRuleView['steps'][number]

/** Form values of a step. Approvers are one list: `user:…`, `team:…`, `role:…` and `owner`. */
export type StepValues = {
  approvers: string[]
  mode: Step['mode']
  quorum: number | null
  respectPersonalLimit: boolean
  answerWithinHours: number | null
  remindEveryHours: number | null
  escalateToUuid: string
}

export type RuleValues = {
  subject: ApprovalSubject
  name: string
  priority: number | null
  validFrom: string | null
  validTo: string | null
  organisationUuids: string[]
  locationUuids: string[]
  categories: string[]
  enquiryTypes: string[]
  contractorUuids: string[]
  priorities: string[]
  measure: ApprovalRuleView['measure']
  basis: ApprovalRuleView['basis']
  /** Minor units, or percent for percentage measures. */
  min: number | null
  max: number | null
  conditions: string[]
  minQuotes: number | null
  steps: StepValues[]
  onReject: ApprovalRuleView['onReject']
  returnToStep: number | null
  mayGoAhead: boolean
  bypassPriorities: string[]
  bypassCap: number | null
  bypassHours: number | null
  isAutoApproved: boolean
  autoMax: number | null
  /** Percent. */
  autoTolerance: number | null
}

export const newStep: StepValues = {
  approvers: [],
  mode: 'any',
  quorum: null,
  respectPersonalLimit: false,
  answerWithinHours: 48,
  remindEveryHours: 24,
  escalateToUuid: '',
}

export const newRule = (subject: ApprovalSubject): RuleValues => ({
  subject,
  name: '',
  priority: 0,
  validFrom: null,
  validTo: null,
  organisationUuids: [],
  locationUuids: [],
  categories: [],
  enquiryTypes: [],
  contractorUuids: [],
  priorities: [],
  measure: subject === 'quote_variation' ? 'revised_total' : 'document_total',
  basis: 'gross',
  min: null,
  max: null,
  conditions: [],
  minQuotes: null,
  steps: [newStep],
  onReject: 'return_to_contractor',
  returnToStep: null,
  mayGoAhead: false,
  bypassPriorities: ['emergency'],
  bypassCap: null,
  bypassHours: 24,
  isAutoApproved: false,
  autoMax: null,
  autoTolerance: 0,
})

const hundredths = (percent: number | null): number => Math.round((percent ?? 0) * 100)

const stepValues = ({ approvers, escalateToUuid, ...rest }: Step): StepValues => ({
  ...rest,
  approvers: [
    ...approvers.userUuids.map((uuid) => `user:${uuid}`),
    ...approvers.teamUuids.map((uuid) => `team:${uuid}`),
    ...approvers.roles.map((code) => `role:${code}`),
    ...(approvers.propertyOwner ? ['owner'] : []),
  ],
  escalateToUuid: escalateToUuid ?? '',
})

/** Converts a rule to form values. */
export const toRuleValues = (rule: ApprovalRuleView): RuleValues => {
  const { subject, name, priority, validFrom, validTo, scope, measure, basis, conditions } = rule
  const { emergencyBypass, autoApprove, onReject, returnToStep } = rule
  const shown = (value: number) => (isPercentage(measure) ? value / 100 : value)
  return {
    ...newRule(subject),
    name,
    priority,
    validFrom,
    validTo,
    ...scope,
    measure,
    basis,
    min: shown(rule.min),
    max: rule.max === null ? null : shown(rule.max),
    conditions: (['reportAccepted', 'attachment', 'noOpenIssue'] as const).filter((each) => conditions[each]),
    minQuotes: conditions.minQuotes,
    steps: rule.steps.map(stepValues),
    onReject,
    returnToStep,
    ...(emergencyBypass && {
      mayGoAhead: true,
      bypassPriorities: emergencyBypass.priorities,
      bypassCap: emergencyBypass.cap,
      bypassHours: emergencyBypass.retrospectiveWithinHours,
    }),
    ...(autoApprove && {
      isAutoApproved: true,
      autoMax: autoApprove.maxTotal,
      autoTolerance: autoApprove.tolerancePercent / 100,
    }),
  }
}

const named = (approvers: readonly string[], kind: string): string[] =>
  approvers.flatMap((each) => (each.startsWith(`${kind}:`) ? [each.slice(kind.length + 1)] : []))

const stepInput = ({ approvers, mode, quorum, escalateToUuid, ...rest }: StepValues): Step => ({
  ...rest,
  approvers: {
    userUuids: named(approvers, 'user'),
    teamUuids: named(approvers, 'team'),
    roles: named(approvers, 'role') as Step['approvers']['roles'],
    propertyOwner: approvers.includes('owner'),
  },
  mode,
  quorum: mode === 'quorum' ? quorum : null,
  escalateToUuid: escalateToUuid === '' ? null : escalateToUuid,
})

type SaveInput = FormInput<typeof approvalRulesMethods.save>

/** Converts form values to input. An empty lower bound is zero, an empty upper bound is none. */
export const toRuleInput = (rule: ApprovalRuleView | undefined, values: RuleValues): SaveInput => {
  const stored = (value: number | null) => (isPercentage(values.measure) ? hundredths(value) : (value ?? 0))
  const has = (condition: string) => values.subject !== 'scope' && values.conditions.includes(condition)
  const { organisationUuids, locationUuids, categories, enquiryTypes, contractorUuids, priorities } = values
  const scope = { organisationUuids, locationUuids, categories, enquiryTypes, contractorUuids, priorities }
  return {
    ruleUuid: rule?.uuid ?? null,
    subject: values.subject,
    name: values.name,
    priority: values.priority ?? 0,
    isEnabled: rule?.isEnabled ?? false,
    validFrom: values.validFrom,
    validTo: values.validTo,
    scope: scope as SaveInput['scope'],
    measure: values.measure,
    basis: values.measure === 'document_total' ? values.basis : 'gross',
    min: stored(values.min),
    max: values.max === null ? null : stored(values.max),
    conditions: {
      minQuotes: values.subject === 'quote' ? values.minQuotes : null,
      reportAccepted: has('reportAccepted'),
      attachment: has('attachment'),
      noOpenIssue: has('noOpenIssue'),
    },
    steps: values.steps.map(stepInput),
    emergencyBypass:
      values.mayGoAhead && values.subject !== 'invoice' && values.subject !== 'scope'
        ? {
            priorities: values.bypassPriorities as NonNullable<SaveInput['emergencyBypass']>['priorities'],
            cap: values.bypassCap ?? 0,
            retrospectiveWithinHours: values.bypassHours ?? 24,
          }
        : null,
    autoApprove:
      values.isAutoApproved && values.subject === 'invoice'
        ? { maxTotal: values.autoMax ?? 0, tolerancePercent: hundredths(values.autoTolerance) }
        : null,
    onReject: values.onReject,
    returnToStep: values.onReject === 'return_to_step' ? values.returnToStep : null,
  }
}

/** Form field of an input field. */
export const toRuleField = (field: string): string =>
  field
    .replace(/^scope\./, '')
    .replace(/^(steps\.\d+)\.approvers.*/, '$1.approvers')
    .replace(/^emergencyBypass\.cap$/, 'bypassCap')
    .replace(/^emergencyBypass\.retrospectiveWithinHours$/, 'bypassHours')
    .replace(/^emergencyBypass\.priorities$/, 'bypassPriorities')
    .replace(/^autoApprove\.maxTotal$/, 'autoMax')
    .replace(/^autoApprove\.tolerancePercent$/, 'autoTolerance')
    .replace(/^conditions\.minQuotes$/, 'minQuotes')
