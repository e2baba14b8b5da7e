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
    bank_statement_lines:
      'amount bank_account_id booked_on counterparty_account counterparty_name fingerprint is_return matched_at matched_by_membership_id ordinal place reference_texts rule state statement_id text transfer_ids value_on',
    bank_statements:
      'bank_account_id closing filename format from_on imported_at imported_by_membership_id number opening to_on',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
