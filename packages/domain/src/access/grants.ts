/**
 * Scope of a grant: all of the tenant, the actor's organisations, assigned resources, or sums within the actor's limit.
 */
export type Grant = 'all' | 'scope' | 'assigned' | 'limit'

/** Grants from the narrowest scope to the widest; `limit` covers the actor's organisations up to a sum. */
export const grantScopeOrder: readonly Grant[] = ['assigned', 'limit', 'scope', 'all']

export type Side = 'client' | 'contractor'

/** Built-in roles: six for clients, five for contractors. */
export const clientRoleCodes = ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'] as const
export const contractorRoleCodes = ['KO', 'KM', 'KB', 'KX', 'SUB'] as const
export const roleCodes = [...clientRoleCodes, ...contractorRoleCodes] as const
export type RoleCode = (typeof roleCodes)[number]

/** One row of the permission matrix: the grant by built-in role; a missing role has no grant. */
export type PermissionRow = Readonly<Partial<Record<RoleCode, Grant>>>

/** Gives several roles the same grant. */
export const grantTo = (grant: Grant, ...codes: RoleCode[]): PermissionRow =>
  Object.fromEntries(codes.map((code) => [code, grant]))

/** `all` for the administrator, and the given grant for other client roles. */
export const clientRoles = (grant: Grant, ...codes: RoleCode[]): PermissionRow => ({
  ADM: 'all',
  ...grantTo(grant, ...codes),
})

export const allRoles = grantTo('all', ...roleCodes)
export const allClientRoles = clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS', 'VWR')
export const contractorOffice = grantTo('all', 'KO', 'KM')
export const contractorOfficeAndBooks = grantTo('all', 'KO', 'KM', 'KB')
export const fieldRoles = grantTo('assigned', 'KX', 'SUB')
