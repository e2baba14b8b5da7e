import { allClientRoles, clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const repairReportsManifest = defineArea({
  area: 'repair-reports',
  permissions: {
    'repair-reports.view': allClientRoles,
    'repair-reports.triage': clientRoles('scope', 'PRM', 'COO'),
    'repair-reports.decline': clientRoles('scope', 'PRM'),
    'fault-trees.edit': clientRoles('scope'),
  },
  tables: {
    fault_trees:
      'based_on created_by_membership_id languages note number numbers published_at published_by_membership_id retired_at shown_texts state texts tiles',
    repair_reports:
      'access answer_text answers aware_at because category channel closed_at contact_email contact_name contact_telephone decline_note decline_reason draft_hash hazard is_following is_proven language location_id merged_into needs_sealed number question resident_id rule_urgency sent_from service state tile tree_number triage_reason urgency words work_order_id',
    report_links: null,
    resident_links: 'created_by_membership_id email ends_at kind opened_at resident_id revoked_at token_hash tries',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentKinds: {
    'repair-report': { linkRoles: ['company'], permissions: ['repair-reports.view'] },
  },
})
