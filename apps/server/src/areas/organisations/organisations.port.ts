export { organisationsOf } from './organisations.scope.ts'
export { findOrganisation, listOrganisationIds, type OrganisationTerms } from './organisations.store.ts'
export type { StoredAddress } from './organisations.tables.ts'
