import { allClientRoles, contractorOfficeAndBooks, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const organisationsManifest = defineArea({
  area: 'organisations',
  permissions: {
    'organisations.view': { ...allClientRoles, ...contractorOfficeAndBooks },
    'organisations.edit': grantTo('all', 'ADM', 'KO'),
    'settings.edit': grantTo('all', 'ADM', 'KO'),
  },
  tables: {
    organisations:
      'address buyer_reference color invoice_due_period invoice_email is_tax_withholding_enabled name payment_system',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentResources: ['notes'],
})
