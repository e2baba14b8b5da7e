import { type FactKey, factKeys } from '@fettle/domain/compliance/location-answers'
import { dutyKinds, jurisdictions, sourceChecks } from '@fettle/domain/compliance/requirement'
import {
  comparisons,
  maxConditions,
  maxDocuments,
  requirementRefusals,
  requirementTargets,
} from '@fettle/domain/compliance/requirement-record'
import { requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import { requirementKeys } from '@fettle/domain/compliance/requirements'
import * as z from 'zod/mini'
import { count, day, instant, optionalVersion, plannedDay, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { ownRequirementKey, requirementKey, requirementName } from './requirement-key.ts'

const fact = z.enum(factKeys as unknown as [FactKey, ...FactKey[]])
const condition = z.strictObject({
  fact,
  comparison: z.enum(comparisons),
  value: z.union([z.boolean(), z.number(), z.string().check(z.maxLength(20))]),
})
const named = z.array(z.strictObject({ uuid, name: z.string() }))
const months = z.int().check(z.minimum(1), z.maximum(600))

const setting = {
  isOn: z.boolean(),
  /** Interval of the client: shorter than that of the law; null is the law, or the day on the certificate of an own requirement. */
  everyMonths: z.nullable(z.int()),
  /** Days before the deadline on which it counts as expiring and members are reminded first. */
  warnDays: z.int(),
  /** Documents that are submitted beside the certificate. */
  documents: z.array(z.string()),
}

export const requirementView = z.strictObject({
  requirementKey,
  requirementName,
  /** Null where the client requires it itself. */
  jurisdiction: z.nullable(z.enum(jurisdictions)),
  level: z.enum(requirementTargets),
  /** Facts that decide whether it applies. */
  facts: z.array(fact),
  /** How the deadline is reckoned: an interval in months or days, or another rule by its kind. */
  ruleKind: z.string(),
  months: z.nullable(z.int()),
  days: z.nullable(z.int()),
  duties: z.array(z.enum(dutyKinds)),
  source: z.string(),
  check: z.nullable(z.enum(sourceChecks)),
  checkedOn: z.nullable(day),
  from: z.nullable(day),
  /** Only in these groups of locations; empty is everywhere. */
  groups: named,
  assetTypes: named,
  assets: named,
  conditions: z.array(condition),
  /** Day by which the first certificate is due. */
  firstDueOn: z.nullable(day),
  ...setting,
  /** Day on which the latest record begins; null where it holds already. */
  startsOn: z.nullable(day),
  /** What the client set, the latest first. `fromOn` is null for records from before they were dated. */
  records: z.array(
    z.strictObject({
      fromOn: z.nullable(day),
      ...setting,
      savedBy: z.nullable(z.string()),
      savedAt: z.nullable(instant),
    }),
  ),
  /** 0 where the client never changed it. */
  version: optionalVersion,
  can: z.array(z.string()),
})
export type RequirementView = z.output<typeof requirementView>

const entries = {
  /** First day on which it holds; today where it is missing. */
  fromOn: z._default(z.nullable(plannedDay), null),
  isOn: z.boolean(),
  everyMonths: z._default(z.nullable(months), null),
  warnDays: z.int().check(z.minimum(1), z.maximum(366)),
  documents: z._default(z.array(singleLineText(80)).check(z.maxLength(maxDocuments)), []),
}

const own = z.strictObject({
  name: singleLineText(80),
  source: singleLineText(200),
  level: z.enum(requirementTargets),
  groupUuids: z._default(z.array(uuid).check(z.maxLength(20)), []),
  assetTypeUuids: z._default(z.array(uuid).check(z.maxLength(50)), []),
  assetUuids: z._default(z.array(uuid).check(z.maxLength(100)), []),
  conditions: z._default(z.array(condition).check(z.maxLength(maxConditions)), []),
  firstDueOn: z._default(z.nullable(plannedDay), null),
})

const status = z.enum(requirementStatuses)
const counts = z.record(status, count)

export const requirementsMethods = methods('compliance', 'requirements', {
  list: {
    kind: 'query',
    summary: 'The requirements of the client and of the market with their sources, and what the client set.',
    access: 'compliance.view',
    input: {},
    output: z.strictObject({ requirements: z.array(requirementView) }),
  },
  changes: {
    kind: 'query',
    summary: 'What saving a requirement would change on its first day, before it is saved.',
    access: 'requirements.edit',
    input: {
      requirementKey: z._default(z.nullable(requirementKey), null),
      ...entries,
      own: z._default(z.nullable(own), null),
    },
    output: z.strictObject({
      before: counts,
      after: counts,
      /** Locations and assets that are checked newly, and those that are not checked any more. */
      added: count,
      dropped: count,
      /** Deadlines that move. */
      moved: count,
      changed: count,
      /** The first ten that change. */
      items: z.array(
        z.strictObject({
          locationName: z.string(),
          assetName: z.nullable(z.string()),
          statusBefore: z.nullable(status),
          statusAfter: z.nullable(status),
          dueBefore: z.nullable(day),
          dueAfter: z.nullable(day),
        }),
      ),
      /** Only a part of the locations was reckoned. */
      isPartial: z.boolean(),
    }),
    refusals: requirementRefusals,
  },
  adopt: {
    kind: 'command',
    summary: 'Switches a shipped requirement on or off and makes it stricter, from a day on.',
    access: 'requirements.edit',
    input: { requirementKey: z.enum(requirementKeys), version: optionalVersion, ...entries },
    output: requirementView,
    refusals: requirementRefusals,
  },
  saveOwn: {
    kind: 'command',
    summary: "Adds a requirement of the client's own, or changes one from a day on.",
    access: 'requirements.edit',
    input: {
      requirementKey: z._default(z.nullable(ownRequirementKey), null),
      /** 0 for a new one. */
      version: optionalVersion,
      ...entries,
      own,
    },
    output: requirementView,
    refusals: requirementRefusals,
  },
})
