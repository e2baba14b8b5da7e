import { allClientRoles, clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const locationsManifest = defineArea({
  area: 'locations',
  permissions: {
    'locations.view': allClientRoles,
    'locations.edit': clientRoles('scope', 'PRM', 'INS'),
    'locations.import': { ADM: 'all' },
    'location-settings.edit': { ADM: 'all' },
    'keys.move': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'keys.reveal': clientRoles('scope', 'PRM', 'COO', 'INS'),
  },
  tables: {
    locations:
      'access_notes address archived_at custom_values external_reference facts import_id is_pinned kind latitude longitude name organisation_id parent_id type_id',
    location_types: 'archived_at is_property kind name',
    location_groups: 'archived_at kind name note',
    location_group_places: 'group_id kind location_id',
    custom_fields: 'archived_at is_filterable is_internal is_required key kind label options subject type_ids unit',
    place_alerts: 'audience created_by_membership_id kind location_id note review_on valid_from valid_until',
    place_counters: null,
    place_keys:
      'code_sealed copies due_back external_reference holder kind location_id moved_at moved_by_membership_id name note number removed_at state',
  },
  eventSubjects: {
    location: { manager: 'locations' },
  },
  notifications: {},
  events: {},
})
