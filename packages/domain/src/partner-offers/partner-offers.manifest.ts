import { grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const partnerOffersManifest = defineArea({
  area: 'partner-offers',
  permissions: { 'partner-offers.view': grantTo('all', 'KO', 'KM', 'KB') },
  tables: { partner_offers: null },
  eventSubjects: {},
  notifications: {},
  events: {},
})
