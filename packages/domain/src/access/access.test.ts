import { describe, expect, it } from 'vitest'
import { editionOf } from '../editions/editions.ts'
import { invoicePolicy } from '../invoices/invoice-policy.ts'
import { invoiceMachine } from '../invoices/invoice-states.ts'
import { money } from '../kernel/arithmetic.ts'
import { quotePolicy, variationPolicy } from '../quotes/quote-policy.ts'
import { jobPolicy, workOrderPolicy } from '../work-orders/work-order-policy.ts'
import { abilities } from './abilities.ts'
import { type Actor, hasPermission } from './actor.ts'
import { clientRoleCodes, contractorRoleCodes, type RoleCode, roleCodes } from './grants.ts'
import { permissions } from './permissions.ts'
import { approvalLimit, roles } from './roles.ts'

const actor = (role: RoleCode, more: Partial<Actor> = {}): Actor => ({
  membershipId: 1,
  membershipUuid: 'me',
  personUuid: 'person',
  tenantId: roles[role].side === 'client' ? 'client' : 'contractor',
  side: roles[role].side,
  role,
  roleUuid: null,
  grants: roles[role].grants,
  namespace: 'uk',
  organisationScope: 'all',
  limit: null,
  isDlo: false,
  displayName: 'Ada Lovelace',
  ...more,
})
const thing = {
  clientTenantId: 'client',
  contractorTenantId: 'contractor',
  organisationUuid: 'north',
  assignees: ['me'],
}
const order = { ...thing, contractorTenantId: null, state: 'new' as const, authorised: null }
const quote = { ...thing, state: 'submitted' as const, gross: money(50_000, 'GBP') }
const invoice = { ...thing, state: 'submitted' as const, gross: money(50_000, 'GBP'), createdBy: 'them' }

describe('roles', () => {
  it('belong to the side of their table', () => {
    expect(clientRoleCodes.every((code) => roles[code].side === 'client')).toBe(true)
    expect(contractorRoleCodes.every((code) => roles[code].side === 'contractor')).toBe(true)
  })

  it('leave no permission without a role', () => {
    for (const permission of permissions)
      expect(roleCodes.filter((role) => hasPermission(roles[role], permission))).not.toEqual([])
  })

  it.each([
    ['VWR', 'work-orders.edit'],
    ['FIN', 'work-orders.dispatch'],
    ['ADM', 'invoices.pay'],
    ['PRM', 'work-orders.reinstate'],
    ['COO', 'quotes.accept'],
    ['KX', 'quotes.submit'],
    ['KX', 'invoices.view'],
    ['KB', 'jobs.accept'],
    ['SUB', 'quotes.view'],
  ] as const)('%s does not hold %s', (role, permission) => expect(hasPermission(roles[role], permission)).toBe(false))

  it('have approval limits in whole units of the currency', () => {
    const uk = editionOf('uk')
    expect(approvalLimit('ADM', uk)).toBe('unlimited')
    expect(approvalLimit('PRM', uk)).toEqual({ amount: 100_000, currency: 'GBP' })
    expect(approvalLimit('FIN', editionOf('de'))).toEqual({ amount: 2_500_000, currency: 'EUR' })
    expect(approvalLimit('COO', uk)).toEqual({ amount: 0, currency: 'GBP' })
  })
})

describe('policies', () => {
  it('refuse the other side and other tenants of the same side', () => {
    expect(workOrderPolicy.dispatch(actor('KO'), order)).toBe('other_side_only')
    expect(workOrderPolicy.dispatch(actor('ADM', { tenantId: 'someone' }), order)).toBe('not_yours')
    expect(jobPolicy.accept(actor('KO', { tenantId: 'someone' }), { ...thing, state: 'offered' })).toBe('not_yours')
  })

  it('restrict members to their organisations unless their grant is `all`', () => {
    const south = { organisationScope: ['south'] }
    expect(workOrderPolicy.dispatch(actor('PRM', south), order)).toBe('outside_your_organisations')
    expect(workOrderPolicy.dispatch(actor('PRM', { organisationScope: ['north'] }), order)).toBe('allowed')
    expect(workOrderPolicy.dispatch(actor('ADM', south), order)).toBe('allowed')
  })

  it('show operatives only what is assigned to them', () => {
    expect(jobPolicy.view(actor('KX'), { ...thing, state: 'hired' })).toBe('allowed')
    expect(jobPolicy.view(actor('KX'), { ...thing, state: 'hired', assignees: [] })).toBe('not_assigned_to_you')
  })

  it('enforce the approval limit to the minor unit', () => {
    expect(quotePolicy.accept(actor('PRM', { limit: 50_000 }), quote)).toBe('allowed')
    expect(quotePolicy.accept(actor('PRM', { limit: 49_999 }), quote)).toBe('above_your_limit')
    expect(quotePolicy.accept(actor('PRM', { limit: 0 }), quote)).toBe('above_your_limit')
  })

  it('let members say no to any sum: refusing spends nothing', () => {
    const small = actor('FIN', { limit: 1 })
    const variation = { ...thing, state: 'submitted' as const, revisedTotal: money(90_000, 'GBP'), createdBy: 'other' }
    expect(quotePolicy.reject(small, quote)).toBe('allowed')
    expect(variationPolicy.reject(small, variation)).toBe('allowed')
    expect(variationPolicy.approve(small, variation)).toBe('above_your_limit')
    expect(invoicePolicy.decline(small, invoice)).toBe('allowed')
  })

  it('refuse approval by the author', () => {
    expect(invoicePolicy.approve(actor('FIN'), { ...invoice, createdBy: 'me' })).toBe('own_document')
    expect(invoicePolicy.approve(actor('FIN'), invoice)).toBe('allowed')
  })

  it('let a coordinator cancel only orders without costs', () => {
    expect(workOrderPolicy.cancel(actor('COO'), order)).toBe('allowed')
    expect(workOrderPolicy.cancel(actor('COO'), { ...order, authorised: money(1, 'GBP') })).toBe('costs_already_agreed')
    expect(workOrderPolicy.cancel(actor('PRM'), { ...order, authorised: money(1, 'GBP') })).toBe('allowed')
  })

  it('let only direct labour decline', () => {
    expect(jobPolicy.decline(actor('KO'), { ...thing, state: 'offered' })).toBe('direct_labour_only')
    expect(jobPolicy.decline(actor('KO', { isDlo: true }), { ...thing, state: 'offered' })).toBe('allowed')
  })

  it('reserve some verbs to the system', () => {
    for (const role of roleCodes) expect(quotePolicy.expire(actor(role), quote)).toBe('system_only')
  })
})

describe('abilities', () => {
  const rules = { machine: invoiceMachine, policy: invoicePolicy }

  it('list allowed verbs, and refused verbs with the reason', () => {
    expect(abilities(rules, actor('FIN', { limit: 1 }), invoice)).toEqual({
      can: ['ask_approval', 'decline'],
      cannot: { approve: 'above_your_limit' },
    })
  })

  it('omit verbs of the other side', () => {
    expect(abilities(rules, actor('KO'), invoice)).toEqual({ can: ['void'], cannot: {} })
  })

  it('are empty in a final state', () => {
    expect(abilities(rules, actor('FIN'), { ...invoice, state: 'void' })).toEqual({ can: [], cannot: {} })
  })
})
