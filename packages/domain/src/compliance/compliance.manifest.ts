import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const complianceManifest = defineArea({
  area: 'compliance',
  permissions: {
    'compliance.view': clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS', 'VWR'),
    'compliance.record': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'compliance.accept': clientRoles('scope', 'PRM', 'INS'),
    'compliance.set-applicability': clientRoles('scope', 'INS'),
    'requirements.edit': { ADM: 'all' },
  },
  memberOnly: ['compliance.accept', 'compliance.set-applicability', 'requirements.edit'],
  tables: {
    evidence:
      'contractor_tenant_id findings handed_in_at handed_in_by_membership_id is_unchecked issued_on issuer judged_at judged_by_membership_id number outcome reason registration remedied_on remedy_note requirement_key state valid_until',
    evidence_duties: 'done_by_membership_id done_on due_on evidence_id kind proof',
    evidence_items: null,
    location_answers: 'answered_at answered_by_membership_id fact location_id value',
    reckoned_locations: null,
    requirement_item_periods: null,
    requirement_items: 'asset_id location_id reason requirement_key review_on set_applies set_by_membership_id',
    requirement_statuses: null,
    requirement_settings:
      'applied_on asset_ids asset_type_ids conditions documents every_months first_due_on from_on group_ids is_on level name requirement_key saved_at saved_by_membership_id source warn_days',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentResources: ['notes'],
  attachmentKinds: {
    evidence: { linkRoles: ['company'], permissions: ['compliance.view'] },
  },
})
