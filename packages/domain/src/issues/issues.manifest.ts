import { allClientRoles, clientRoles, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const issuesManifest = defineArea({
  area: 'issues',
  permissions: {
    'issues.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'issues.raise': { ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'), ...contractorOfficeAndBooks, ...fieldRoles },
    'issues.reply': { ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'), ...contractorOfficeAndBooks, ...fieldRoles },
    'issues.resolve': {
      ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'),
      ...contractorOfficeAndBooks,
      ...fieldRoles,
    },
  },
  tables: {
    issues:
      'contractor_tenant_id job_id kind raised_by_membership_id raised_by_side resolved_at state subject_id text work_order_id',
  },
  eventSubjects: {
    issue: { idKey: 'issueId', manager: 'issues' },
  },
  notifications: {
    issues: {
      'issue-raised': {},
      'issue-replied': {},
      'issue-resolved': {},
    },
  },
  events: {
    'issue.raised': 'issue-raised',
    'issue.reopened': 'issue-raised',
    'issue.replied': 'issue-replied',
    'issue.resolved': 'issue-resolved',
  },
})
