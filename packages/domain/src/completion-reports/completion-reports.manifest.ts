import {
  allClientRoles,
  clientRoles,
  contractorOffice,
  contractorOfficeAndBooks,
  fieldRoles,
} from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const completionReportsManifest = defineArea({
  area: 'completion-reports',
  permissions: {
    'completion-reports.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'completion-reports.create': { ...clientRoles('scope', 'PRM', 'COO'), ...contractorOffice, ...fieldRoles },
    'completion-reports.submit': { ...clientRoles('scope', 'PRM', 'COO'), ...contractorOffice, ...fieldRoles },
    'completion-reports.sign-off': clientRoles('scope', 'PRM', 'INS'),
    'completion-forms.edit': { ADM: 'all' },
  },
  memberOnly: ['completion-reports.sign-off', 'completion-forms.edit'],
  tables: {
    completion_forms: 'author_membership_id category edition questions',
    completion_reports:
      'accepts_at answers author_membership_id author_side completed_on contractor_tenant_id covers decided_at decided_by_membership_id form_id job_id labour_minutes no_photo_reason reject_note reject_reasons replaces_id revision signature signed_by state submitted_at summary work_order_id',
    sign_off_terms: 'terms',
  },
  eventSubjects: {
    'completion-report': { idKey: 'reportId', manager: 'completion-reports' },
  },
  notifications: {
    'completion-reports': {
      'report-submitted': {},
      'report-decided': {},
    },
  },
  events: {
    'completion-report.created': { notification: 'report-submitted', isMailed: false },
    'completion-report.submitted': 'report-submitted',
    'completion-report.accepted': 'report-decided',
    'completion-report.lapsed': 'report-decided',
    'completion-report.rejected': 'report-decided',
    'completion-report.sign-off-withdrawn': 'report-decided',
    'completion-report.passed': null,
  },
  attachmentResources: ['completion_reports'],
  attachmentKinds: {
    report: { linkRoles: ['before', 'after', 'answer'], permissions: ['completion-reports.view'] },
  },
})
