import {
  allClientRoles,
  clientRoles,
  contractorOffice,
  contractorOfficeAndBooks,
  fieldRoles,
} from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const orderCertificatesManifest = defineArea({
  area: 'order-certificates',
  permissions: {
    'order-certificates.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'order-certificates.submit': { ...clientRoles('scope', 'PRM', 'COO', 'INS'), ...contractorOffice, ...fieldRoles },
    'order-certificates.require': clientRoles('scope', 'PRM', 'INS'),
    'order-certificates.waive': { ADM: 'all' },
  },
  memberOnly: ['order-certificates.waive'],
  tables: {
    order_certificates:
      'documents evidence_id reason required_by_membership_id requirement_key requirement_name state waived_by_membership_id waived_on work_order_id',
  },
  eventSubjects: {
    'order-certificate': { manager: 'order-certificates' },
  },
  notifications: {},
  events: {
    'order-certificate.needed': null,
    'order-certificate.submitted': 'report-submitted',
    'order-certificate.accepted': 'report-decided',
    'order-certificate.refused': 'report-decided',
    'order-certificate.waived': null,
  },
  attachmentResources: ['notes'],
  attachmentKinds: {
    'order-certificate': { linkRoles: ['certificate'], permissions: ['order-certificates.view'] },
  },
})
