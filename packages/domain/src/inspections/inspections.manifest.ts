import { clientRoles, contractorOffice, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const inspectionsManifest = defineArea({
  area: 'inspections',
  permissions: {
    'inspections.view': {
      ...clientRoles('scope', 'PRM', 'COO', 'INS', 'VWR'),
      ...contractorOfficeAndBooks,
      ...fieldRoles,
    },
    'inspections.create': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'inspections.perform': { ...clientRoles('scope', 'PRM', 'INS'), ...contractorOffice, ...fieldRoles },
    'inspections.review': clientRoles('scope', 'PRM', 'INS'),
    'inspection-templates.edit': clientRoles('scope', 'PRM', 'INS'),
  },
  memberOnly: ['inspections.review'],
  tables: {
    comparison_shares: 'by_membership_id cost inspection_id installed_on life_months note other_id row_key',
    inspection_links:
      'created_by_membership_id email ends_at inspection_id recipient_name remarks report_hash resident_id revoked_at signature signed_at signed_name token_hash',
    inspection_operations: null,
    inspection_templates:
      'category content created_by_membership_id description is_reviewed pass_mark published_version state title',
    inspection_template_versions:
      'content content_hash is_reviewed pass_mark published_at published_by_membership_id template_id title version_number',
    inspections:
      'answered asked assignee_membership_id baseline_id cancel_reason completed_at completed_by_membership_id conflicts contractor_tenant_id created_by_membership_id document due_on failed former_version_ids handed_in_at handed_in_by_membership_id instances is_summary_drafted is_unchecked job_id location_address location_id location_name manifest number organisation_id reopen_reason result score send_back send_back_note state summary template_id template_version_id unfit_answers work_order_id',
  },
  eventSubjects: {
    inspection: { manager: 'inspections', idKey: 'inspectionId' },
  },
  notifications: {
    inspections: {
      'inspection-assigned': {},
      'inspection-submitted': {},
      'inspection-decided': {},
      'inspection-signed': {},
    },
  },
  events: {
    'inspection.assigned': 'inspection-assigned',
    'inspection.cancelled': 'inspection-assigned',
    'inspection.handed-in': 'inspection-submitted',
    'inspection.sent-back': 'inspection-decided',
    'inspection.completed': 'inspection-decided',
    'inspection.version-moved': null,
    'inspection.reopened': 'inspection-decided',
    'inspection.signed': 'inspection-signed',
  },
  attachmentResources: ['inspections'],
  attachmentKinds: {
    inspection: { linkRoles: ['company', 'inspection'], permissions: ['inspections.view'] },
  },
})
