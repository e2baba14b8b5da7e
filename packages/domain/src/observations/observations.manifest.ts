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
      'archive_note archive_reason archived_at archived_by_membership_id asset_id category contractor_tenant_id due_on is_touched job_id last_seen_at liable_party location_id location_name organisation_id question_key review_on section service severity state title work_done_at work_order_id',
    observation_sightings: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentKinds: {
    observation: { linkRoles: ['company', 'observation'], permissions: ['observations.view'] },
  },
})
