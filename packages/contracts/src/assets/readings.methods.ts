import { readingRefusals } from '@fettle/domain/assets/asset'
import * as z from 'zod/mini'
import { decimal, instant, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const readingView = z.strictObject({
  uuid,
  value: decimal,
  measuredAt: instant,
  isMeterReplaced: z.boolean(),
  note: z.string(),
  recordedBy: z.string(),
})
export type ReadingView = z.output<typeof readingView>

export const readingsMethods = methods('assets', 'readings', {
  list: {
    kind: 'query',
    summary: 'Readings of an asset, the latest first.',
    access: 'assets.view',
    input: { assetUuid: uuid },
    output: readingView,
    pages: true,
  },
  record: {
    kind: 'command',
    summary: 'Records a reading. A counter never falls unless its meter was replaced.',
    access: 'assets.edit',
    input: {
      assetUuid: uuid,
      value: decimal,
      measuredAt: instant,
      isMeterReplaced: z._default(z.boolean(), false),
      note: optionalSingleLineText(300),
    },
    output: readingView,
    refusals: readingRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a reading that was entered by mistake; the audit log keeps it.',
    access: 'assets.edit',
    input: { readingUuid: uuid },
    output: z.strictObject({}),
  },
})
