import { allClientRoles, clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const assetsManifest = defineArea({
  area: 'assets',
  permissions: {
    'assets.view': allClientRoles,
    'assets.edit': clientRoles('scope', 'PRM', 'INS'),
  },
  tables: {
    asset_classes: 'archived_at category code name parent_id service system',
    asset_types:
      'archived_at category class_id is_critical life_months name reading_kind reading_unit replacement_cost service',
    assets:
      'condition condition_on custom_values external_reference installed_on location_id make merged_into model name number parent_id quantity replaced_by serial state state_note state_reason state_since type_id',
    place_codes: 'asset_id code location_id revoked_at',
    work_order_assets: 'asset_id work_order_id',
    asset_readings: 'asset_id is_meter_replaced measured_at note recorded_by_membership_id value',
    asset_changes: 'asset_id at changed_by_membership_id condition kind location_id note other_asset_id reason',
    asset_guarantees:
      'asset_id claim_contact external_reference last_service_on needs_service_months provider terms valid_from valid_until',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
