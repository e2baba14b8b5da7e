import { allClientRoles, contractorOffice, contractorOfficeAndBooks } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const profilesManifest = defineArea({
  area: 'profiles',
  permissions: {
    'profiles.view': { ...allClientRoles, ...contractorOfficeAndBooks },
    'profiles.edit': contractorOffice,
  },
  tables: {
    contractor_profiles:
      'about changed_by_membership_id founded_year is_emergency is_pinned languages latitude longitude team_size website',
    portfolio_projects: 'completed_on created_by_membership_id description title',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentResources: ['notes'],
  attachmentKinds: {
    project: { linkRoles: ['company'], permissions: ['profiles.view'] },
  },
})
