import type { RequirementView } from '@fettle/contracts/compliance/requirements.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { FactKey } from '@fettle/domain/compliance/location-answers'
import type { Condition } from '@fettle/domain/compliance/requirement'
import { ownRule } from '@fettle/domain/compliance/requirement-record'
import {
  findRequirement,
  isOwnRequirement,
  type RequirementKey,
  requirementsOf,
} from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { RequirementRecord } from './compliance.tables.ts'
import { listRecords, shippedSettings, type TargetNames, targetNames } from './settings.store.ts'

type Reader = { readonly actor: Actor; readonly now: number }

const factsIn = (condition: Condition): FactKey[] => {
  if ('all' in condition) return condition.all.flatMap(factsIn)
  if ('any' in condition) return condition.any.flatMap(factsIn)
  return [condition.fact]
}

/** The catalogue: requirements of the client by name, then those of the market. Each shows its latest record. */
export const showRequirements = async (read: Read, { actor, now }: Reader): Promise<RequirementView[]> => {
  const records = await listRecords(read)
  const all = [...records.values()].flat()
  const [targets, members] = await Promise.all([
    targetNames(read, {
      groups: all.flatMap(({ groupIds }) => groupIds),
      types: all.flatMap(({ assetTypeIds }) => assetTypeIds),
      assets: all.flatMap(({ assetIds }) => assetIds),
    }),
    memberNames(
      read,
      all.map(({ savedByMembershipId }) => savedByMembershipId),
    ),
  ])
  const shown = { actor, today: todayOf(actor, now), targets, members }
  const own = [...records]
    .filter(([key]) => isOwnRequirement(key))
    .sort(([, a], [, b]) => (a.at(-1)?.name ?? '').localeCompare(b.at(-1)?.name ?? ''))
    .map(([key, each]) => viewOf(key, each, shown))
  return [...own, ...requirementsOf(actor.namespace).map(({ key }) => viewOf(key, records.get(key) ?? [], shown))]
}

export const showRequirement = async (read: Read, reader: Reader, key: RequirementKey): Promise<RequirementView> =>
  found((await showRequirements(read, reader)).find(({ requirementKey }) => requirementKey === key))

type Shown = {
  readonly actor: Actor
  readonly today: string
  readonly targets: TargetNames
  readonly members: ReadonlyMap<string, string>
}

const viewOf = (
  key: RequirementKey,
  records: readonly RequirementRecord[],
  { actor, today, targets, members }: Shown,
): RequirementView => {
  const shipped = findRequirement(key)
  const latest = records.at(-1)
  const settings = latest ?? shippedSettings(key, shipped?.check ?? 'not_verified')
  const rule = shipped?.rule ?? ownRule(settings.everyMonths)
  const named = (ids: readonly string[] | undefined) =>
    (ids ?? []).map((uuid) => ({ uuid, name: targets.get(uuid) ?? '' }))
  const conditions = latest?.conditions ?? []
  const facts = shipped ? factsIn(shipped.appliesWhen) : conditions.map(({ fact }) => fact)
  return {
    requirementKey: key,
    requirementName: settings.name,
    jurisdiction: shipped?.jurisdiction ?? null,
    level: shipped?.level ?? latest?.level ?? 'home',
    facts: [...new Set(facts)],
    ruleKind: rule.kind,
    months: rule.kind === 'interval' ? (rule.months ?? null) : null,
    days: rule.kind === 'interval' ? (rule.days ?? null) : null,
    duties: (shipped?.duties ?? []).map(({ kind }) => kind),
    source: shipped?.source ?? latest?.source ?? '',
    check: shipped?.check ?? null,
    checkedOn: shipped?.checkedOn ?? null,
    from: shipped?.from ?? null,
    groups: named(latest?.groupIds),
    assetTypes: named(latest?.assetTypeIds),
    assets: named(latest?.assetIds),
    conditions: [...conditions],
    firstDueOn: latest?.firstDueOn ?? null,
    isOn: settings.isOn,
    everyMonths: settings.everyMonths,
    warnDays: settings.warnDays,
    documents: [...settings.documents],
    startsOn: latest !== undefined && latest.fromOn > today ? latest.fromOn : null,
    records: records.toReversed().map((record) => ({
      // Records from before they were dated begin on no known day.
      fromOn: record.savedAt === null ? null : record.fromOn,
      isOn: record.isOn,
      everyMonths: record.everyMonths,
      warnDays: record.warnDays,
      documents: record.documents,
      savedBy: members.get(record.savedByMembershipId ?? '') ?? null,
      savedAt: record.savedAt,
    })),
    version: Math.max(0, ...records.map(({ version }) => version)),
    can: hasPermission(actor, 'requirements.edit') ? [shipped ? 'adopt' : 'saveOwn'] : [],
  }
}
