import { dunningRefusals } from '@fettle/domain/invoices/dunning'
import { invoiceRefusals } from '@fettle/domain/invoices/invoice-refusals'
import * as z from 'zod/mini'
import { optionalVersion, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { invoiceView } from './invoice-view.ts'

const days = z.array(z.int().check(z.minimum(1), z.maximum(365))).check(z.length(3))
const rule = { isOn: z.boolean(), days }
/** Version 0 where the contractor has set no rule yet. */
export const dunningRuleView = z.strictObject({ ...rule, version: optionalVersion })
export type DunningRuleView = z.output<typeof dunningRuleView>

const refusals = [...invoiceRefusals, ...dunningRefusals] as const

export const dunningMethods = methods('find-a-pro', 'dunning', {
  get: {
    kind: 'query',
    summary: 'When overdue invoices of the contractor are reminded of: days after the due date.',
    access: 'dunning.edit',
    input: {},
    output: dunningRuleView,
  },
  save: {
    kind: 'command',
    summary: 'Sets when overdue invoices are reminded of, or that they are not.',
    access: 'dunning.edit',
    input: { ...rule, version: optionalVersion },
    output: dunningRuleView,
    refusals,
  },
  remind: {
    kind: 'command',
    summary: 'Reminds the client of an overdue invoice now, by the next of three reminders.',
    access: 'dunning.edit',
    input: { invoiceUuid: uuid, version },
    output: invoiceView,
    refusals,
  },
})
