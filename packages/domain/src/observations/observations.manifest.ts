import { clientRoles, contractorOffice, contractorOfficeAndBooks, fieldRoles, grantTo } from '../access/grants.ts'
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
    'scopes.view': { ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS', 'VWR'), ...contractorOfficeAndBooks },
    'scopes.edit': { ...clientRoles('scope', 'PRM', 'COO', 'INS'), ...contractorOffice },
    'scopes.agree': grantTo('limit', 'ADM', 'PRM', 'FIN'),
  },
  memberOnly: ['scopes.agree'],
  tables: {
    observations:
      'archive_note archive_reason archived_at archived_by_membership_id asset_id category code contractor_tenant_id due_on is_touched job_id last_seen_at liable_party location_id location_name organisation_id question_key review_on scope_id section service severity state title work_done_at work_order_id',
    manual_sightings: null,
    observation_sightings: null,
    scope_lines:
      'category contractor_tenant_id created_by_membership_id description estimate for_contractor_tenant_id job_id liable_party location_id observation_id price_item_code price_item_id quantity scope_id service unit unit_price work_done_at work_order_id',
    scopes:
      'agreed_amount agreed_at agreed_by_membership_id close_reason closed_at contractor_tenant_id created_by_membership_id currency inspection_id job_id location_id location_name organisation_id send_back_note state submitted_at submitted_by_membership_id title',
  },
  eventSubjects: {
    observation: { manager: 'observations' },
    scope: { manager: 'scopes', idKey: 'scopeId' },
  },
  notifications: {},
  events: {
    'observation.opened': null,
    'observation.seen-again': null,
    'observation.changed': null,
    'observation.archived': null,
    'observation.reopened': null,
    'observation.ordered': null,
    'observation.work-done': null,
    'scope.proposed': { notification: 'inspection-submitted', permission: 'scopes.view' },
    'scope.agreed': { notification: 'inspection-decided', permission: 'scopes.view' },
    'scope.ordered': null,
  },
  attachmentKinds: {
    observation: { linkRoles: ['company', 'observation'], permissions: ['observations.view'] },
  },
})
