import { type RequirementView, requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { stricterRule } from '@fettle/domain/compliance/evidence'
import type { FactKey } from '@fettle/domain/compliance/location-answers'
import type { Condition, Requirement } from '@fettle/domain/compliance/requirement'
import { findRequirement, type RequirementKey, requirementsOf } from '@fettle/domain/compliance/requirements'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { type Effective, effectiveSettings, saveSetting } from '../settings.store.ts'

const factsIn = (condition: Condition): FactKey[] => {
  if ('all' in condition) return condition.all.flatMap(factsIn)
  if ('any' in condition) return condition.any.flatMap(factsIn)
  return [condition.fact]
}

const viewOf = (requirement: Requirement<RequirementKey>, setting: Effective, actor: Actor): RequirementView => {
  const { key, rule, duties, from = null, appliesWhen, market: _market, ...shown } = requirement
  return {
    ...shown,
    requirementKey: key,
    facts: [...new Set(factsIn(appliesWhen))],
    ruleKind: rule.kind,
    months: rule.kind === 'interval' ? (rule.months ?? null) : null,
    days: rule.kind === 'interval' ? (rule.days ?? null) : null,
    duties: duties.map(({ kind }) => kind),
    from,
    isOn: setting.isOn,
    everyMonths: setting.everyMonths,
    warnDays: setting.warnDays,
    version: setting.version,
    can: hasPermission(actor, 'requirements.edit') ? ['adopt'] : [],
  }
}

export const listRequirements = handler(requirementsMethods.list, async (_input, { read, actor }) => {
  const settings = await effectiveSettings(read, actor.namespace)
  return {
    requirements: requirementsOf(actor.namespace).map((requirement) =>
      viewOf(requirement, found(settings.get(requirement.key)), actor),
    ),
  }
})

/** A shorter interval applies to certificates accepted from now on. */
export const adoptRequirement = handler(requirementsMethods.adopt, async (input, { tx, actor }) => {
  const requirement = found(findRequirement(input.requirementKey))
  if (requirement.market !== actor.namespace) throw new Refused('not_found')
  accept(stricterRule(requirement.rule, input.everyMonths))
  if (!(await saveSetting(tx, input))) throw new Refused('stale_version')
  return viewOf(requirement, found((await effectiveSettings(tx, actor.namespace)).get(requirement.key)), actor)
})
