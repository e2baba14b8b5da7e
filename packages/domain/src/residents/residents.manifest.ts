import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const residentsManifest = defineArea({
  area: 'residents',
  permissions: {
    'residents.view': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'residents.needs': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'residents.edit': clientRoles('scope', 'PRM', 'COO'),
    'owners.view': clientRoles('scope', 'PRM', 'COO', 'INS'),
    'owners.edit': clientRoles('scope', 'PRM'),
  },
  memberOnly: ['residents.needs'],
  tables: {
    owner_accesses: null,
    owner_exceptions: 'by_membership_id reason work_order_id',
    owners: 'channel email erased_at language name saved_by_membership_id telephone',
    ownerships: 'from_on joint limit_amount location_id owner_id share_bp until_on',
    portal_accounts: null,
    residents: 'channel consented_at email erased_at language name needs_sealed telephone',
    occupancies: 'from_on is_main kind location_id resident_id until_on',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
