import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const costsManifest = defineArea({
  area: 'costs',
  permissions: {
    'costs.record': clientRoles('scope', 'PRM', 'FIN'),
  },
  tables: {
    own_costs: 'amount currency incurred_on kind recorded_at recorded_by_membership_id removed_at text work_order_id',
  },
  eventSubjects: {
    cost: { manager: 'costs' },
  },
  notifications: {},
  events: {
    'cost.recorded': 'own-costs',
    'cost.corrected': 'own-costs',
    'cost.removed': 'own-costs',
  },
  attachmentResources: ['costs'],
  attachmentKinds: {
    'own-cost': { linkRoles: [''], permissions: ['invoices.view', 'costs.record'] },
  },
})
