import { grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const accountCodesManifest = defineArea({
  area: 'account-codes',
  permissions: {
    'account-codes.view': grantTo('all', 'ADM', 'PRM', 'COO', 'FIN'),
    'account-codes.edit': grantTo('all', 'ADM', 'FIN'),
  },
  memberOnly: ['account-codes.edit'],
  tables: {
    account_codes: 'categories closed_on code ledger_account name',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
