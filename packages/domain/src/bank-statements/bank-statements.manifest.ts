import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const bankStatementsManifest = defineArea({
  area: 'bank-statements',
  permissions: {
    'bank-statements.view': clientRoles('all', 'FIN'),
    'bank-statements.reconcile': grantTo('all', 'FIN'),
  },
  memberOnly: ['bank-statements.reconcile'],
  tables: {
    bank_statement_lines: 'matched_at matched_by_membership_id rule state transfer_ids',
    bank_statements: 'bank_account_id closing filename format from_on imported_by_membership_id number opening to_on',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
