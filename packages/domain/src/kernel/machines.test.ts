import { describe, expect, it } from 'vitest'
import { assetMachine, assetVerbs } from '../assets/asset-states.ts'
import { bookingMachine, bookingVerbs } from '../bookings/booking-states.ts'
import { collectionRunMachine, collectionRunVerbs } from '../collections/collection-run-states.ts'
import { completionReportMachine, completionReportVerbs } from '../completion-reports/completion-report-states.ts'
import { invoiceMachine, invoiceVerbs } from '../invoices/invoice-states.ts'
import { issueMachine, issueVerbs } from '../issues/issue-states.ts'
import { keyMachine, keyVerbs } from '../locations/key-states.ts'
import { quoteMachine, quoteVerbs } from '../quotes/quote-states.ts'
import { variationMachine, variationVerbs } from '../quotes/variation-states.ts'
import { taskMachine, taskVerbs } from '../tasks/task-states.ts'
import { memberMachine, memberVerbs } from '../users/member-states.ts'
import { jobMachine, jobVerbs } from '../work-orders/job-states.ts'
import { workOrderMachine, workOrderVerbs } from '../work-orders/work-order-states.ts'
import { canTransition, type Machine, statesAllowing, transition, transitionTo, unreachableStates } from './machine.ts'

const drawn: readonly [string, Machine<string, string>, string, readonly string[]][] = [
  ['work order', workOrderMachine, 'new', workOrderVerbs],
  ['job', jobMachine, 'offered', jobVerbs],
  ['quote', quoteMachine, 'draft', quoteVerbs],
  ['variation', variationMachine, 'draft', variationVerbs],
  ['booking', bookingMachine, 'proposed', bookingVerbs],
  ['collection run', collectionRunMachine, 'prepared', collectionRunVerbs],
  ['completion report', completionReportMachine, 'draft', completionReportVerbs],
  ['issue', issueMachine, 'open', issueVerbs],
  ['asset', assetMachine, 'in_service', assetVerbs],
  ['key', keyMachine, 'in', keyVerbs],
  ['invoice', invoiceMachine, 'draft', invoiceVerbs],
  ['task', taskMachine, 'to_do', taskVerbs],
  ['user', memberMachine, 'PENDING', memberVerbs],
]

const machines = drawn.map(([name, machine, start, verbs]) => ({ name, machine, start, verbs }))

describe.each(machines)('the machine of a $name', ({ machine, start, verbs }) => {
  it('reaches every state from its start', () => expect(unreachableStates(machine, start)).toEqual([]))

  it('uses every verb', () => {
    for (const verb of verbs) expect(statesAllowing(machine, verb)).not.toEqual([])
  })

  it('leads every transition to a declared state', () => {
    for (const arrows of Object.values(machine))
      for (const head of Object.values(arrows).flat()) expect(Object.keys(machine)).toContain(head)
  })
})

describe('a transition', () => {
  it('is undefined where the machine has none', () => {
    expect(transition(workOrderMachine, 'done', 'cancel')).toBeUndefined()
    expect(canTransition(workOrderMachine, 'done', 'cancel')).toBe(false)
  })

  it('needs a choice where there are several targets, and accepts none that is not among them', () => {
    expect(transition(workOrderMachine, 'done', 'send_report_back')).toBeUndefined()
    expect(transitionTo(workOrderMachine, 'done', { verb: 'send_report_back', to: 'booked' })).toBe('booked')
    expect(transitionTo(workOrderMachine, 'done', { verb: 'send_report_back', to: 'new' })).toBeUndefined()
  })

  it('finds unreachable states', () => {
    expect(
      unreachableStates({ a: { go: 'b' }, b: {}, lost: { go: 'a' } } as Machine<'a' | 'b' | 'lost', 'go'>, 'a'),
    ).toEqual(['lost'])
  })
})
