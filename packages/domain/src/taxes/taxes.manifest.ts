import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const taxesManifest = defineArea({
  area: 'taxes',
  permissions: {
    'taxes.view': { ...clientRoles('all', 'FIN'), ...grantTo('all', 'KO', 'KB') },
    'taxes.edit': { ...clientRoles('all', 'FIN'), ...grantTo('all', 'KO', 'KB') },
  },
  memberOnly: ['taxes.edit'],
  tables: {
    tax_checks:
      'certificate_number checked_by_membership_id checked_on contractor_tenant_id kind recorded_at reference result',
    tax_profiles: 'entered_at entered_by_membership_id facts taxpayer_number_end taxpayer_number_sealed valid_from',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
