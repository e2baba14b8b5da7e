/** How far a grant reaches: everything of the tenant, the actor's organisations, what is assigned to the actor, or sums within the actor's limit. */
export type Grant = 'all' | 'scope' | 'assigned' | 'limit'

/** Grants from the narrowest scope to the widest; `limit` covers the actor's organisations up to a sum. */
export const grantScopeOrder: readonly Grant[] = ['assigned', 'limit', 'scope', 'all']

export type Side = 'client' | 'contractor'

/** The shipped roles: six of a client, five of a contractor. */
export const clientRoleCodes = ['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'] as const
export const contractorRoleCodes = ['KO', 'KM', 'KB', 'KX', 'SUB'] as const
export const roleCodes = [...clientRoleCodes, ...contractorRoleCodes] as const
export type RoleCode = (typeof roleCodes)[number]

/** One row of the permission matrix: the grant of each shipped role; a role that is missing has none. */
export type PermissionRow = Readonly<Partial<Record<RoleCode, Grant>>>

/** The same grant for some roles. */
export const grantTo = (grant: Grant, ...codes: RoleCode[]): PermissionRow =>
  Object.fromEntries(codes.map((code) => [code, grant]))

/** The administrator without bounds, and some roles of the client with this grant. */
export const clientRoles = (grant: Grant, ...codes: RoleCode[]): PermissionRow => ({
  ADM: 'all',
  ...grantTo(grant, ...codes),
})

export const allRoles = grantTo('all', ...roleCodes)
export const allClientRoles = clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS', 'VWR')
export const contractorOffice = grantTo('all', 'KO', 'KM')
export const contractorOfficeAndBooks = grantTo('all', 'KO', 'KM', 'KB')
export const fieldRoles = grantTo('assigned', 'KX', 'SUB')
