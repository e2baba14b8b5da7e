import { templateDeliveries, templateRefusals } from '@fettle/domain/work-orders/order-template'
import * as z from 'zod/mini'
import {
  minorUnits,
  money,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { priority } from './order-fields.ts'

const words = {
  name: singleLineText(80),
  title: optionalSingleLineText(160),
  description: optionalMultilineText(5000),
  /** Empty when not preset. */
  category: optionalSingleLineText(60),
  service: optionalSingleLineText(60),
  priority,
  accessNotes: optionalMultilineText(2000),
  delivery: z.enum(templateDeliveries),
  /** Preset contractor; null when not preset. */
  contractorUuid: z._default(z.nullable(uuid), null),
}
const entries = { ...words, budget: z._default(z.nullable(minorUnits), null) }

export const orderTemplateView = z.strictObject({
  uuid,
  ...words,
  budget: z.nullable(money),
  contractorName: z.nullable(z.string()),
  isArchived: z.boolean(),
  version,
})
export type OrderTemplateView = z.output<typeof orderTemplateView>

const one = { templateUuid: uuid, version }

export const orderTemplatesMethods = methods('find-a-pro', 'order-templates', {
  list: {
    kind: 'query',
    summary: 'What work orders may begin with, by name: those in use, or those that were archived.',
    access: 'work-orders.create',
    input: { q: optionalSingleLineText(80), isArchived: z._default(z.boolean(), false) },
    output: orderTemplateView,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Makes a template of work orders.',
    access: 'order-settings.edit',
    input: entries,
    output: orderTemplateView,
    refusals: templateRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a template; orders that were raised from it stay as they are.',
    access: 'order-settings.edit',
    input: { ...one, ...entries },
    output: orderTemplateView,
    refusals: templateRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Takes a template out of use.',
    access: 'order-settings.edit',
    input: one,
    output: orderTemplateView,
  },
  restore: {
    kind: 'command',
    summary: 'Brings an archived template back into use.',
    access: 'order-settings.edit',
    input: one,
    output: orderTemplateView,
  },
})
