import type { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { createOrganisation } from './methods/create-organisation.ts'
import { currentGroup } from './methods/current-group.ts'
import { listOrganisationsMethod } from './methods/list-organisations.ts'

const organisations = { list: listOrganisationsMethod, create: createOrganisation, currentGroup } satisfies Handlers<
  typeof organisationsMethods
>

export const organisationsArea: Area = { handlers: { organisations } }
