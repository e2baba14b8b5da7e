import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const plannedMaintenanceManifest = defineArea({
  area: 'planned-maintenance',
  permissions: {
    'planned-maintenance.view': clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS', 'VWR'),
    'planned-maintenance.edit': clientRoles('scope', 'PRM', 'COO', 'INS'),
  },
  tables: {
    occurrences:
      'asset_id done_on due_on index inspection_id location_id made_by_membership_id make_at planned_on problem reason schedule_id state task_id work_order_id',
    planned_counters: null,
    schedule_approvals:
      'address answer answered_at asked_by_membership_id edition ends_at note owner_id recipient_name schedule_id token_hash',
    schedule_assets: null,
    schedule_targets: null,
    schedules:
      'activated_by_membership_id asks_owners assignee_membership_id basis budget category contractor_tenant_id cost_code created_by_membership_id description early_days edition external_reference lead_days makes paused_until priority requirement_key rule service shift starts_on state stored_through template_id title',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
