import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const residentsManifest = defineArea({
  area: 'residents',
  permissions: {
    'residents.view': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'residents.needs': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'residents.edit': clientRoles('scope', 'PRM', 'COO'),
  },
  memberOnly: ['residents.needs'],
  tables: {
    residents: 'channel consented_at email erased_at language name needs_sealed telephone',
    occupancies: 'from_on is_main kind location_id resident_id until_on',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
