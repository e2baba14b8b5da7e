import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { handler } from '#platform/runner/handlers'
import { listOrganisations } from '../organisations.store.ts'

export const listOrganisationsMethod = handler(organisationsMethods.list, (_input, { read, actor, page }) =>
  listOrganisations(read, actor, page),
)
