export { organisationsOf } from './organisations.scope.ts'
export { findOrganisation, listOrganisationIds, tenantNames } from './organisations.store.ts'
export type { StoredAddress } from './organisations.tables.ts'
