import type { Permission } from './permissions.ts'
import { sensitivePermissions } from './second-factor.ts'

/** How long staff of the platform may act as a member at once, in minutes. */
export const maxImpersonationMinutes = 60
/** A reason that says something. */
export const reasonLength = { least: 10, most: 500 } as const

/** What only the member may decide: money, approvals, who may do what, by when work is due, what orders begin with, what is taken along, and ways in that outlast the visit. */
const membersOwn: readonly Permission[] = [
  ...sensitivePermissions,
  'quotes.accept',
  'invoices.approve',
  'approvals.decide',
  'completion-reports.sign-off',
  'roles.edit',
  'teams.edit',
  'api-keys.edit',
  'targets.edit',
  'order-settings.edit',
  'completion-forms.edit',
  'price-lists.edit',
  'contractors.rules',
  'reviews.write',
  'reviews.reply',
  'verifications.judge',
  'verifications.waive',
  'reports.export',
]

/** The only calls without a permission that change something, or take data along, and are open all the same. */
const waysOut: readonly string[] = ['identity.sign-out', 'impersonation.end']

type Called = { readonly kind: string; readonly access: string; readonly manager: string; readonly name: string }

/**
 * Whether staff may call this while they act as somebody: what a member reads, and their work, but neither their account nor
 * what binds the tenant. A call that asks for no permission is about the person, and is refused unless it is named here.
 */
export const isAllowedWhileImpersonating = ({ kind, access, manager, name }: Called): boolean => {
  const isPersonal = access === 'signed-in' || access === 'public'
  if (kind === 'query') return true
  if (isPersonal) return waysOut.includes(`${manager}.${name}`)
  return kind === 'document' || !(membersOwn as readonly string[]).includes(access)
}
