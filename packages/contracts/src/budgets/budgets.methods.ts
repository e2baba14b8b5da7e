import { budgetLevels, budgetRefusals } from '@fettle/domain/budgets/budget'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import { abilities, day, minorUnits, money, plannedDay, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  name: singleLineText(80),
  startsOn: plannedDay,
  endsOn: plannedDay,
  /** A location with everything inside; null is every location. */
  locationUuid: z._default(z.nullable(uuid), null),
  portfolioUuid: z._default(z.nullable(uuid), null),
  /** Trades; empty is all. */
  categories: z._default(z.array(z.enum(categorySlugs as [string, ...string[]])).check(z.maxLength(60)), []),
  /** An account code: trades that are booked on it; null is all. */
  accountCodeUuid: z._default(z.nullable(uuid), null),
  /** Including tax. */
  amount: minorUnits.check(z.positive()),
  warnPercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 80),
  /** Refuses awards, quotes and variations beyond the amount. */
  isHardStop: z._default(z.boolean(), false),
}

const named = z.nullable(z.strictObject({ uuid, name: z.string() }))

export const budgetView = z.strictObject({
  uuid,
  name: z.string(),
  startsOn: day,
  endsOn: day,
  location: named,
  portfolio: named,
  categories: z.array(z.string()),
  accountCode: named,
  amount: money,
  warnPercent: z.int(),
  isHardStop: z.boolean(),
  /** Approved and paid invoices by their day, and internal costs. */
  spent: money,
  /** Invoices that wait for approval. */
  waiting: money,
  /** Awarded and not invoiced yet, by the day the work is due. */
  committed: money,
  used: money,
  level: z.enum(budgetLevels),
  version,
  ...abilities,
})
export type BudgetView = z.output<typeof budgetView>

const one = { budgetUuid: uuid }

/** A sum that is awarded beyond what is agreed, in minor units. */
const further = z._default(z.int().check(z.minimum(-1e13), z.maximum(1e13)), 0)

/** A budget that a work order counts in, before and after a further sum. */
const budgetOfOrder = z.strictObject({
  uuid,
  name: z.string(),
  amount: money,
  before: money,
  after: money,
  level: z.enum(budgetLevels),
  isHardStop: z.boolean(),
})
export type BudgetOfOrder = z.output<typeof budgetOfOrder>

export const budgetsMethods = methods('find-a-pro', 'budgets', {
  list: {
    kind: 'query',
    summary: 'Budgets of the client with what uses them: those that run on a day, or all; the latest period first.',
    access: 'budgets.view',
    input: { runsOn: z._default(z.nullable(day), null) },
    output: budgetView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One budget with what uses it.',
    access: 'budgets.view',
    input: one,
    output: budgetView,
  },
  ofOrder: {
    kind: 'query',
    summary: 'Budgets that a work order counts in, before and after a further sum that is awarded today.',
    access: 'budgets.view',
    input: { workOrderUuid: uuid, further },
    output: z.strictObject({ budgets: z.array(budgetOfOrder) }),
  },
  ofOrders: {
    kind: 'query',
    summary:
      'Of each document that waits for a decision, the budget of its work order of which its sum leaves least, before and after; null without one.',
    access: 'budgets.view',
    input: { documents: z.array(z.strictObject({ workOrderUuid: uuid, further })).check(z.maxLength(100)) },
    output: z.strictObject({ budgets: z.array(z.nullable(budgetOfOrder)) }),
  },
  create: {
    kind: 'command',
    summary: 'Creates a budget.',
    access: 'budgets.edit',
    input: entries,
    output: budgetView,
    refusals: budgetRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a budget.',
    access: 'budgets.edit',
    input: { ...one, version, ...entries },
    output: budgetView,
    refusals: budgetRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a budget from the list; nothing counts in it any more.',
    access: 'budgets.edit',
    input: { ...one, version },
    output: z.strictObject({ uuid }),
  },
})
