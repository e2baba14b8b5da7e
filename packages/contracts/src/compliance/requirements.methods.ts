import { requirementRefusals } from '@fettle/domain/compliance/evidence'
import { type FactKey, factKeys, requirementLevels } from '@fettle/domain/compliance/location-answers'
import { dutyKinds, jurisdictions, sourceChecks } from '@fettle/domain/compliance/requirement'
import { requirementKeys } from '@fettle/domain/compliance/requirements'
import * as z from 'zod/mini'
import { day, optionalVersion } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const requirementView = z.strictObject({
  requirementKey: z.enum(requirementKeys),
  jurisdiction: z.enum(jurisdictions),
  level: z.enum(requirementLevels),
  /** Facts that decide whether it applies. */
  facts: z.array(z.enum(factKeys as unknown as [FactKey, ...FactKey[]])),
  /** How the deadline is reckoned: an interval in months or days, or another rule by its kind. */
  ruleKind: z.string(),
  months: z.nullable(z.int()),
  days: z.nullable(z.int()),
  duties: z.array(z.enum(dutyKinds)),
  source: z.string(),
  check: z.enum(sourceChecks),
  checkedOn: day,
  from: z.nullable(day),
  isOn: z.boolean(),
  /** Months of the client, shorter than those of the law. */
  everyMonths: z.nullable(z.int()),
  warnDays: z.int(),
  /** 0 where the client never changed it. */
  version: optionalVersion,
  can: z.array(z.string()),
})
export type RequirementView = z.output<typeof requirementView>

export const requirementsMethods = methods('compliance', 'requirements', {
  list: {
    kind: 'query',
    summary: 'The requirements of the market with their sources, and what the client set.',
    access: 'compliance.view',
    input: {},
    output: z.strictObject({ requirements: z.array(requirementView) }),
  },
  adopt: {
    kind: 'command',
    summary: 'Switches a requirement on or off, shortens its interval, and sets when it counts as expiring.',
    access: 'requirements.edit',
    input: {
      requirementKey: z.enum(requirementKeys),
      version: optionalVersion,
      isOn: z.boolean(),
      everyMonths: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(600))), null),
      warnDays: z.int().check(z.minimum(1), z.maximum(366)),
    },
    output: requirementView,
    refusals: requirementRefusals,
  },
})
