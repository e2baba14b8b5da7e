import type { Event } from '../kernel/event.ts'

/** Those who edit a budget are notified that a percentage of it is used. */
export type BudgetEvent = Event<'budget.warned', { budgetId: string; budget: string; percent: number }>
export type BudgetEventName = BudgetEvent['name']
