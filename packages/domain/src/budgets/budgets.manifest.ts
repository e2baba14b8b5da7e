import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const budgetsManifest = defineArea({
  area: 'budgets',
  permissions: {
    'budgets.view': clientRoles('scope', 'PRM', 'COO', 'FIN', 'VWR'),
    'budgets.edit': grantTo('all', 'ADM', 'FIN'),
  },
  memberOnly: ['budgets.edit'],
  tables: {
    budgets: 'amount categories ends_on is_hard_stop location_id name portfolio_id removed_at starts_on warn_percent',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
