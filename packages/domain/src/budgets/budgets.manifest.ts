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
    budget_counters: null,
    budget_warnings: null,
    budgets:
      'account_code_id amount categories ends_on is_hard_stop location_id name portfolio_id removed_at starts_on warn_percent',
  },
  eventSubjects: {
    budget: { idKey: 'budgetId', manager: 'budgets' },
  },
  notifications: {},
  events: {
    'budget.warned': { notification: 'budget-warned', isMailed: false, permission: 'budgets.view' },
  },
})
