import { grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const priceListsManifest = defineArea({
  area: 'price-lists',
  permissions: {
    'price-lists.view': grantTo('all', 'ADM', 'PRM', 'COO', 'FIN'),
    'price-lists.edit': { ADM: 'all' },
  },
  memberOnly: ['price-lists.edit'],
  tables: {
    price_items: 'category code description kind list_id replaced_at revision unit unit_price',
    price_list_terms: 'contractor_tenant_id list_id uplift',
    price_lists: 'archived_at currency is_for_all name valid_from valid_to',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
