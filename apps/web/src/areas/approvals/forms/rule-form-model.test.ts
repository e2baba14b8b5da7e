import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import { describe, expect, it } from 'vitest'
import { newRule, newStep, toRuleField, toRuleInput, toRuleValues } from './rule-form-model.ts'

describe('the form of a rule', () => {
  it('sends members, teams, roles and the owner in separate fields', () => {
    const steps = [{ ...newStep, approvers: ['user:u', 'team:t', 'role:FIN', 'owner'] }]
    expect(toRuleInput(undefined, { ...newRule('quote'), steps }).steps[0]?.approvers).toEqual({
      userUuids: ['u'],
      teamUuids: ['t'],
      roles: ['FIN'],
      propertyOwner: true,
    })
  })

  it('shows a percentage in percent and sends hundredths', () => {
    const values = { ...newRule('invoice'), measure: 'percent_over_authorised' as const, min: 12.5, max: null }
    const sent = toRuleInput(undefined, values)
    expect([sent.min, sent.max, sent.basis]).toEqual([1250, null, 'gross'])
    expect(toRuleValues({ ...sent, scope: values } as unknown as ApprovalRuleView).min).toBe(12.5)
  })

  it('sends null for settings that the kind of document lacks', () => {
    const both = { mayGoAhead: true, bypassCap: 5, isAutoApproved: true, autoMax: 5, minQuotes: 3 }
    const invoice = toRuleInput(undefined, { ...newRule('invoice'), ...both })
    expect([invoice.emergencyBypass, invoice.autoApprove?.maxTotal, invoice.conditions.minQuotes]).toEqual([
      null,
      5,
      null,
    ])
    expect(toRuleInput(undefined, { ...newRule('quote'), ...both }).autoApprove).toBeNull()
  })

  it('maps errors to form fields', () => {
    expect(toRuleField('steps.1.approvers.user_uuids')).toBe('steps.1.approvers')
    expect(toRuleField('scope.categories')).toBe('categories')
  })
})
