import type { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { createOrganisation } from './methods/create-organisation.ts'
import { currentGroup } from './methods/current-group.ts'
import { editOrganisation } from './methods/edit-organisation.ts'
import { listOrganisationsMethod } from './methods/list-organisations.ts'
import { readSettings, renameTenant, secureTenant } from './methods/tenant-settings.ts'

const organisations = {
  list: listOrganisationsMethod,
  create: createOrganisation,
  edit: editOrganisation,
  settings: readSettings,
  rename: renameTenant,
  secure: secureTenant,
  currentGroup,
} satisfies Handlers<typeof organisationsMethods>

export const organisationsArea: Area = { handlers: { organisations } }
