import { areaManifests } from '../manifests/area-manifests.ts'
import { sensitivePermissions } from './second-factor.ts'

/** Longest impersonation session of platform staff, in minutes. */
export const maxImpersonationMinutes = 60
/** Length of the mandatory reason, in characters. */
export const reasonLength = { least: 10, most: 500 } as const

/** Permissions reserved to the member: the sensitive ones, and what the manifests declare as `memberOnly`. */
const memberOnlyPermissions: ReadonlySet<string> = new Set([
  ...sensitivePermissions,
  ...areaManifests.flatMap((manifest) => ('memberOnly' in manifest ? manifest.memberOnly : [])),
])

/** Methods without a permission that change something or export data and are allowed nevertheless. */
const alwaysAllowed: readonly string[] = ['identity.sign-out', 'impersonation.end']

type Called = { readonly kind: string; readonly access: string; readonly manager: string; readonly name: string }

/**
 * Whether platform staff may call this while impersonating: reads and daily work, but nothing that changes the account
 * or binds the tenant. Methods without a permission concern the person and are refused unless listed here.
 */
export const isAllowedWhileImpersonating = ({ kind, access, manager, name }: Called): boolean => {
  const isPersonal = access === 'signed-in' || access === 'public'
  if (kind === 'query') return true
  if (isPersonal) return alwaysAllowed.includes(`${manager}.${name}`)
  return !memberOnlyPermissions.has(access)
}
