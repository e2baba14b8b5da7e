import { maxLifeMonths } from '@fettle/domain/inspections/age-share'
import * as z from 'zod/mini'
import { count, day, minorUnits, money, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const pair = { inspectionUuid: uuid, otherUuid: uuid }
const rowKey = z.string().check(z.minLength(1), z.maxLength(400))

/** What a resident pays of one difference, suggested by age. */
export const comparisonShare = z.strictObject({
  uuid,
  rowKey,
  cost: money,
  installedOn: day,
  lifeMonths: z.int(),
  ageMonths: count,
  remainingMonths: count,
  share: money,
  note: z.string(),
  by: z.nullable(z.string()),
  version,
})
export type ComparisonShare = z.output<typeof comparisonShare>

const view = z.strictObject({
  /** The day of the later inspection, at which age counts. */
  on: day,
  shares: z.array(comparisonShare),
  total: money,
  canEdit: z.boolean(),
})
export type ComparisonShares = z.output<typeof view>
const refusals = ['installed_after_inspection', 'row_not_compared'] as const

export const inspectionComparisonsMethods = methods('forms', 'inspection-comparisons', {
  shares: {
    kind: 'query',
    summary: 'What the resident pays of the differences between two inspections, as suggested by age.',
    access: 'inspections.view',
    input: pair,
    output: view,
  },
  saveShare: {
    kind: 'command',
    summary: 'Notes cost, age and service life for a difference between two inspections; the share follows from them.',
    access: 'inspections.review',
    input: {
      ...pair,
      rowKey,
      cost: minorUnits.check(z.positive()),
      installedOn: day,
      lifeMonths: z.int().check(z.positive(), z.maximum(maxLifeMonths)),
      note: optionalSingleLineText(300),
      /** Absent for a difference without a share. */
      version: z._default(z.nullable(version), null),
    },
    output: view,
    refusals,
  },
  removeShare: {
    kind: 'command',
    summary: 'Removes the share of a difference.',
    access: 'inspections.review',
    input: { ...pair, shareUuid: uuid, version },
    output: view,
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'The comparison of two inspections as a PDF: differences, photos side by side, and shares.',
    access: 'inspections.view',
    input: pair,
    output: z.unknown(),
  },
})
