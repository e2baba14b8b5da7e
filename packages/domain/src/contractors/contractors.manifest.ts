import { allClientRoles, clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const contractorsManifest = defineArea({
  area: 'contractors',
  permissions: {
    'contractors.view': allClientRoles,
    'contractors.invite': clientRoles('scope', 'PRM'),
    'contractors.rules': { ADM: 'all' },
  },
  memberOnly: ['contractors.rules'],
  tables: {
    appointments: 'auto_accept_limit auto_accepts contractor_tenant_id kind spend_limit',
    contractor_companies:
      'address_line_1 categories company_number dlo_of_tenant_id email invited_by_tenant_id is_dlo is_verified legal_name postcode tax_number telephone town vat_number',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
