import { categorySettingRefusals } from '@fettle/domain/order-settings/category-setting'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import { abilities, optionalVersion } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  category: z.enum(categorySlugs),
  /** Whether the client's forms offer the trade; work that has it keeps it. */
  isOffered: z.boolean(),
  /** Priority that new work of the trade begins with; null leaves that of the form. */
  priority: z._default(z.nullable(z.enum(priorities)), null),
}

export const categorySettingView = z.strictObject({
  category: z.enum(categorySlugs),
  isOffered: z.boolean(),
  priority: z.nullable(z.enum(priorities)),
  /** 0 while nothing was saved. */
  version: optionalVersion,
  ...abilities,
})
export type CategorySettingView = z.output<typeof categorySettingView>

export const categorySettingsMethods = methods('find-a-pro', 'category-settings', {
  list: {
    kind: 'query',
    summary: 'How the client uses each trade: whether forms offer it, and the priority that its work begins with.',
    access: 'work-orders.view',
    input: {},
    output: z.strictObject({ categories: z.array(categorySettingView) }),
  },
  save: {
    kind: 'command',
    summary: 'Saves how the client uses a trade. `version` is the version that was read, 0 without one.',
    access: 'order-settings.edit',
    input: { ...entries, version: optionalVersion },
    output: categorySettingView,
    refusals: categorySettingRefusals,
  },
})
