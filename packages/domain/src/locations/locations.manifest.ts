import { allClientRoles, clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const locationsManifest = defineArea({
  area: 'locations',
  permissions: {
    'locations.view': allClientRoles,
    'locations.edit': clientRoles('scope', 'PRM', 'INS'),
    'locations.import': { ADM: 'all' },
  },
  tables: {
    locations:
      'access_notes address external_reference facts import_id kind latitude longitude name organisation_id parent_id',
    place_alerts: 'audience created_by_membership_id kind location_id note review_on valid_from valid_until',
    place_counters: null,
  },
  eventSubjects: {
    location: { manager: 'locations' },
  },
  notifications: {},
  events: {},
})
