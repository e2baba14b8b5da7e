import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const taxesManifest = defineArea({
  area: 'taxes',
  permissions: {
    'taxes.view': { ...clientRoles('all', 'FIN'), ...grantTo('all', 'KO', 'KB') },
    'taxes.edit': { ...clientRoles('all', 'FIN'), ...grantTo('all', 'KO', 'KB') },
    'taxes.file': clientRoles('all', 'FIN'),
  },
  memberOnly: ['taxes.edit', 'taxes.file'],
  tables: {
    tax_checks:
      'certificate_number checked_by_membership_id checked_on contractor_tenant_id kind recorded_at reference result',
    tax_periods:
      'currency ends_on paid_on payment_reference receipt regime returned_at returned_by_membership_id starts_on state',
    tax_profiles: 'entered_at entered_by_membership_id facts taxpayer_number_end taxpayer_number_sealed valid_from',
    tax_statements: 'contractor_tenant_id gross materials net period_id stated_at verification withheld',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
