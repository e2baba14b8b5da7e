import type { LocalDate } from '../kernel/time.ts'
import type { ApprovalFacts, ApprovalRule, ApprovalScope } from './approval-rule.ts'
import { percentOverPriceList } from './price-list-comparison.ts'

/**
 * The value of the rule's measure for a document: minor units, or a percentage in hundredths; undefined when unknown.
 */
export const measuredAmount = (
  { measure, basis }: Pick<ApprovalRule, 'measure' | 'basis'>,
  facts: ApprovalFacts,
): number | undefined => {
  switch (measure) {
    case 'document_total':
      return basis === 'net' ? facts.net : facts.gross
    case 'revised_total':
      return facts.revisedTotal
    case 'cumulative_work_order':
      return facts.cumulative
    case 'percent_over_authorised':
      return percentOver(facts)
    case 'percent_over_price_list':
      return facts.priceList === null ? undefined : percentOverPriceList(facts.priceList)
  }
}

/** How far the total exceeds what is authorised, in hundredths of a percent; zero below it. */
const percentOver = ({ authorised, subject, cumulative, revisedTotal }: ApprovalFacts): number | undefined => {
  if (authorised === null || authorised <= 0) return undefined
  const whole = subject === 'invoice' ? cumulative : revisedTotal
  return Math.max(0, Math.ceil(((whole - authorised) * 10_000) / authorised))
}

const isOpenTo = (allowed: readonly string[], ...values: readonly string[]): boolean =>
  allowed.length === 0 || values.some((value) => allowed.includes(value))

const inScope = (scope: ApprovalScope, facts: ApprovalFacts): boolean =>
  isOpenTo(scope.organisationUuids, facts.organisationUuid) &&
  isOpenTo(scope.locationUuids, ...facts.placeUuids) &&
  isOpenTo(scope.categories, ...facts.categories) &&
  isOpenTo(scope.enquiryTypes, facts.enquiryType) &&
  isOpenTo(scope.contractorUuids, ...facts.contractorUuids) &&
  isOpenTo(scope.priorities, facts.priority)

const isValidOn = ({ validFrom, validTo }: ApprovalRule, day: LocalDate): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

/** Whether a rule matches a document on a day in the client's time zone. Currencies are never converted. */
export const matches = (rule: ApprovalRule, facts: ApprovalFacts, day: LocalDate): boolean => {
  if (!rule.isEnabled || rule.subject !== facts.subject || rule.currency !== facts.currency) return false
  if (!isValidOn(rule, day) || !inScope(rule.scope, facts)) return false
  const value = measuredAmount(rule, facts)
  return value !== undefined && value >= rule.min && (rule.max === null || value < rule.max)
}

/** Number of dimensions by which a scope is restricted. */
export const specificity = (scope: ApprovalScope): number =>
  Object.values(scope).filter((side) => side.length > 0).length

/** The rules that apply to a document: highest priority, then narrowest scope; several only when equal in both. */
export const decidingRules = (
  rules: readonly ApprovalRule[],
  facts: ApprovalFacts,
  day: LocalDate,
): readonly ApprovalRule[] => {
  const matching = rules.filter((rule) => matches(rule, facts, day))
  const highest = Math.max(...matching.map(({ priority }) => priority))
  const first = matching.filter(({ priority }) => priority === highest)
  const narrowest = Math.max(...first.map(({ scope }) => specificity(scope)))
  return first
    .filter(({ scope }) => specificity(scope) === narrowest)
    .toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))
}
