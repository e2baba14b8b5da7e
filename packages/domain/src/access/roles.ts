import type { Edition } from '../editions/edition.ts'
import type { Money } from '../kernel/money.ts'
import { type Grant, type Grants, grantScopeOrder, type Permission, permissions, type Side } from './permissions.ts'

/** The shipped roles: six of a client, five of a contractor. */
export const clientRoleCodes = ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'] as const
export const contractorRoleCodes = ['KO', 'KM', 'KB', 'KX', 'SUB'] as const
export const roleCodes = [...clientRoleCodes, ...contractorRoleCodes] as const
export type RoleCode = (typeof roleCodes)[number]

export type Role = { readonly code: RoleCode; readonly side: Side; readonly grants: Grants }

/** One row of the matrix: how far each role's grant reaches; a role that is not named has none. */
type Row = Readonly<Partial<Record<RoleCode, Grant>>>

const everyClient: Row = { ADM: 'all', PRM: 'scope', COO: 'scope', FIN: 'scope', INS: 'scope', VWR: 'scope' }
const client = (grant: Grant, ...codes: RoleCode[]): Row => ({ ADM: 'all', ...of(grant, ...codes) })
const of = (grant: Grant, ...codes: RoleCode[]): Row => Object.fromEntries(codes.map((code) => [code, grant]))
const office = of('all', 'KO', 'KM')
const books = of('all', 'KO', 'KM', 'KB')
const field = of('assigned', 'KX', 'SUB')

/** The matrix, read by row: who holds a permission. */
const matrix: Readonly<Record<Permission, Row>> = {
  'work-orders.view': everyClient,
  'work-orders.create': client('scope', 'PRM', 'COO'),
  'work-orders.edit': client('scope', 'PRM', 'COO'),
  'work-orders.dispatch': client('scope', 'PRM', 'COO'),
  'work-orders.cancel': client('scope', 'PRM', 'COO'),
  'work-orders.reinstate': { ADM: 'all' },
  'work-orders.close': client('scope', 'FIN'),
  'tags.view': of('all', ...roleCodes),
  'tags.edit': of('all', 'ADM', 'PRM', 'KO', 'KM'),
  'views.share': { ...of('all', 'ADM', 'PRM'), ...office },
  'clocks.pause': client('scope', 'PRM', 'INS'),
  'hazards.assess': client('scope', 'PRM', 'INS'),
  'targets.edit': { ADM: 'all' },
  'order-settings.edit': { ADM: 'all' },
  'watchers.edit': { ...client('scope', 'PRM', 'COO'), ...office },
  'jobs.view': { ...books, ...field },
  'jobs.accept': office,
  'locations.view': everyClient,
  'locations.edit': client('scope', 'PRM', 'INS'),
  'locations.import': { ADM: 'all' },
  'contractors.view': everyClient,
  'contractors.invite': client('scope', 'PRM'),
  'contractors.rules': { ADM: 'all' },
  'profiles.view': { ...everyClient, ...books },
  'profiles.edit': office,
  'reviews.view': { ...everyClient, ...books },
  'reviews.write': client('scope', 'PRM', 'COO'),
  'reviews.reply': office,
  'verifications.view': { ...everyClient, ...books },
  'verifications.add': office,
  'verifications.judge': client('scope', 'PRM', 'INS'),
  'verifications.waive': { ADM: 'all' },
  'contacts.view': { ...client('scope', 'PRM', 'COO', 'INS'), ...office, ...field },
  'price-lists.view': of('all', 'ADM', 'PRM', 'COO', 'FIN'),
  'price-lists.edit': { ADM: 'all' },
  'quotes.view': { ...client('scope', 'PRM', 'COO', 'FIN', 'VWR'), ...books, KX: 'assigned' },
  'quotes.accept': of('limit', 'ADM', 'PRM', 'FIN'),
  'quotes.request-change': client('scope', 'PRM', 'COO'),
  'quotes.create': { ...office, KX: 'assigned' },
  'quotes.submit': { KO: 'all', KM: 'limit' },
  'quotes.record': { ...client('scope', 'PRM', 'COO'), KO: 'all', KM: 'limit' },
  'bookings.view': { ...everyClient, ...books, ...field },
  'bookings.create': { ...client('scope', 'PRM', 'COO', 'INS'), ...office, ...field },
  'bookings.move': { ...client('scope', 'PRM', 'COO', 'INS'), ...office, ...field },
  'bookings.outcome': { ...office, ...field },
  'completion-reports.view': { ...everyClient, ...books, ...field },
  'completion-reports.create': { ...client('scope', 'PRM', 'COO'), ...office, ...field },
  'completion-reports.submit': { ...client('scope', 'PRM', 'COO'), ...office, ...field },
  'completion-reports.sign-off': client('scope', 'PRM', 'INS'),
  'completion-forms.edit': { ADM: 'all' },
  'issues.view': { ...everyClient, ...books, ...field },
  'issues.raise': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'issues.reply': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'issues.resolve': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'invoices.view': { ...client('scope', 'PRM', 'FIN'), ...books },
  'invoices.create': books,
  'invoices.submit': of('all', 'KO', 'KB'),
  'invoices.record': { ...client('scope', 'PRM', 'FIN'), ...of('all', 'KO', 'KB') },
  'invoices.approve': of('limit', 'ADM', 'PRM', 'FIN'),
  'invoices.pay': { FIN: 'scope' },
  'costs.record': client('scope', 'PRM', 'FIN'),
  'attachments.view': { ...everyClient, ...books, ...field },
  'attachments.upload': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'messages.view': { ...everyClient, ...books, ...field },
  'messages.send': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'notifications.view': { ...everyClient, ...books, ...field },
  'notes.view': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'notes.write': { ...client('scope', 'PRM', 'COO', 'FIN', 'INS'), ...books, ...field },
  'reports.export': { ...client('scope', 'PRM', 'FIN', 'INS'), KO: 'all', KB: 'all' },
  'approvals.view': client('scope', 'PRM', 'COO', 'FIN', 'VWR'),
  'approvals.decide': client('scope', 'PRM', 'COO', 'FIN'),
  'approval-rules.edit': { ADM: 'all' },
  'limits.edit': { ADM: 'all' },
  'imports.run': { ADM: 'all' },
  'users.view': { ...client('scope', 'PRM', 'COO'), ...office },
  'users.edit': of('all', 'ADM', 'KO'),
  'roles.edit': of('all', 'ADM', 'KO'),
  'teams.edit': of('all', 'ADM', 'KO'),
  'organisations.view': { ...everyClient, ...books },
  'organisations.edit': of('all', 'ADM', 'KO'),
  'settings.edit': of('all', 'ADM', 'KO'),
  'audit.view': of('all', 'ADM', 'KO'),
  'api-keys.edit': { ADM: 'all' },
}

const column = (code: RoleCode): Grants =>
  Object.fromEntries(
    Object.entries(matrix).flatMap(([permission, row]) => (row[code] === undefined ? [] : [[permission, row[code]]])),
  )

const roleNamed = (code: RoleCode, side: Side): Role => ({ code, side, grants: column(code) })

/** Every shipped role with all it is granted. */
export const roles = Object.fromEntries([
  ...clientRoleCodes.map((code) => [code, roleNamed(code, 'client')] as const),
  ...contractorRoleCodes.map((code) => [code, roleNamed(code, 'contractor')] as const),
]) as Readonly<Record<RoleCode, Role>>

/** The reaches that a permission knows on a side: those that ship, since policies and lists are held to these alone. */
export const allowedScopes = (side: Side, permission: Permission): readonly Grant[] => {
  const codes: readonly RoleCode[] = side === 'client' ? clientRoleCodes : contractorRoleCodes
  return grantScopeOrder.filter((reach) => codes.some((code) => matrix[permission][code] === reach))
}

/** What somebody could do by these grants; unknown words of an older version are left aside. */
export const knownGrants = (side: Side, stored: Readonly<Record<string, string>>): Grants =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const reach = allowedScopes(side, permission).find((each) => each === stored[permission])
      return reach === undefined ? [] : [[permission, reach]]
    }),
  )

/** The role that runs a tenant of each side. */
export const tenantAdminRoles = { client: 'ADM', contractor: 'KO' } as const satisfies Record<Side, RoleCode>

/** Whole units of the edition's currency; a role that is not named may approve nothing. */
const wholeUnitLimits: Readonly<Partial<Record<RoleCode, number>>> = { PRM: 1_000, FIN: 25_000 }
const withoutLimit: readonly RoleCode[] = ['ADM', 'KO', 'KM']

/** What a person of this role may approve at once, before somebody sets a limit of their own. */
export const approvalLimit = (role: RoleCode, edition: Pick<Edition, 'currency'>): Money | 'unlimited' =>
  withoutLimit.includes(role)
    ? 'unlimited'
    : { amount: (wholeUnitLimits[role] ?? 0) * 10 ** edition.currency.decimals, currency: edition.currency.code }
