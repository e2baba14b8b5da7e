import type { Condition, Jurisdiction, RequirementRule } from '@fettle/domain/compliance/requirement'
import {
  ownCondition,
  ownRule,
  type RequirementTarget,
  stricterRule,
} from '@fettle/domain/compliance/requirement-record'
import {
  findRequirement,
  jurisdictionsAt,
  levelsAt,
  type RequirementKey,
  requirementsOf,
} from '@fettle/domain/compliance/requirements'
import type { Market } from '@fettle/domain/editions/edition'
import { accept, found } from '#platform/runner/refusal'
import type { RequirementRecord } from './compliance.tables.ts'
import type { ReckonedPlace } from './reckon.store.ts'
import type { Effective } from './settings.store.ts'

/** A requirement of locations as applicability is derived from it. */
export type DerivedRequirement = {
  readonly key: RequirementKey
  /** Missing where the client requires it itself. */
  readonly jurisdiction?: Jurisdiction
  readonly level: RequirementTarget
  readonly appliesWhen: Condition
  readonly rule: RequirementRule
  readonly from?: string
  readonly firstDueOn?: string | null
  readonly groupIds?: readonly string[]
}

type OwnRecord = Pick<
  RequirementRecord,
  'requirementKey' | 'level' | 'conditions' | 'everyMonths' | 'fromOn' | 'firstDueOn' | 'groupIds'
>

/** A client's own requirement of homes or buildings; empty for one of assets. */
export const toDerived = (record: OwnRecord): readonly DerivedRequirement[] =>
  record.level === null || record.level === 'asset'
    ? []
    : [
        {
          key: record.requirementKey,
          level: record.level,
          appliesWhen: ownCondition(record.conditions),
          rule: ownRule(record.everyMonths),
          from: record.fromOn,
          firstDueOn: record.firstDueOn,
          groupIds: record.groupIds,
        },
      ]

/** Requirements that may apply at a location: those of its jurisdictions and of the client, at its level and in its groups. */
export const requirementsAt = (
  place: Pick<ReckonedPlace, 'kind' | 'has_units' | 'postcode' | 'groups'>,
  market: Market,
  own: readonly DerivedRequirement[],
): readonly DerivedRequirement[] => {
  const jurisdictions = jurisdictionsAt(market, place.postcode)
  const levels: readonly RequirementTarget[] = levelsAt(place.kind, place.has_units)
  const shipped: readonly DerivedRequirement[] = requirementsOf(market)
  return [...shipped, ...own].filter(
    ({ jurisdiction, level, groupIds = [] }) =>
      levels.includes(level) &&
      (jurisdiction === undefined || jurisdictions.includes(jurisdiction)) &&
      (groupIds.length === 0 || groupIds.some((id) => place.groups.includes(id))),
  )
}

/** The rule of a requirement with what the client set. */
export const ruleOf = ({ requirementKey, everyMonths, name }: Effective): RequirementRule =>
  name === null ? accept(stricterRule(found(findRequirement(requirementKey)).rule, everyMonths)) : ownRule(everyMonths)
