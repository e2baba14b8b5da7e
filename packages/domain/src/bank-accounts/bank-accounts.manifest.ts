import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const bankAccountsManifest = defineArea({
  area: 'bank-accounts',
  permissions: {
    'bank-accounts.view': clientRoles('all', 'FIN'),
    'bank-accounts.edit': clientRoles('all', 'FIN'),
    'payout-account.edit': grantTo('all', 'KO'),
  },
  memberOnly: ['bank-accounts.edit', 'payout-account.edit'],
  tables: {
    bank_accounts:
      'account_number active_from added_at added_by_membership_id bic closed_at closed_by_membership_id confirmed_at confirmed_by_membership_id holder iban originator_id purpose replaces_id routing_number sort_code',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
