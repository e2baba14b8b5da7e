import { clientRoles, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const observationsManifest = defineArea({
  area: 'observations',
  permissions: {
    'observations.view': {
      ...clientRoles('scope', 'PRM', 'COO', 'INS', 'VWR'),
      ...contractorOfficeAndBooks,
      ...fieldRoles,
    },
    'observations.edit': clientRoles('scope', 'PRM', 'INS'),
  },
  tables: {
    observations:
      'archive_reason archived_by_membership_id asset_id category due_on liable_party location_id review_on service severity state title work_done_at work_order_id',
    observation_sightings: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentKinds: {
    observation: { linkRoles: ['company', 'observation'], permissions: ['observations.view'] },
  },
})
