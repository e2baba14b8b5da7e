export { organisationsOf } from './organisations.scope.ts'
export { findOrganisation, type OrganisationTerms } from './organisations.store.ts'
