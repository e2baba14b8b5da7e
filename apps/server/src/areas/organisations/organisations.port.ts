export { organisationsOf } from './organisations.scope.ts'
export { findOrganisation, listOrganisationIds } from './organisations.store.ts'
export type { StoredAddress } from './organisations.tables.ts'
