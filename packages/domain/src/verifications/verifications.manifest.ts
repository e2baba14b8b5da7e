import {
  allClientRoles,
  clientRoles,
  contractorOffice,
  contractorOfficeAndBooks,
  fieldRoles,
  grantTo,
} from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const verificationsManifest = defineArea({
  area: 'verifications',
  permissions: {
    'verifications.view': { ...allClientRoles, ...contractorOfficeAndBooks },
    'verifications.add': contractorOffice,
    'verifications.judge': clientRoles('scope', 'PRM', 'INS'),
    'verifications.waive': { ADM: 'all' },
    'person-papers.view': { ...grantTo('all', 'ADM'), ...contractorOfficeAndBooks, ...fieldRoles },
    'person-papers.edit': { ...grantTo('all', 'ADM'), ...contractorOffice },
  },
  memberOnly: ['verifications.judge', 'verifications.waive'],
  tables: {
    person_papers: 'kind membership_id number seen_at seen_by_membership_id valid_from valid_until warned_at',
    verification_demands: 'category created_by_membership_id kind',
    verification_documents: 'added_at added_by_membership_id kind number valid_from valid_until warned_at withdrawn_at',
    verification_judgements: 'contractor_tenant_id document_id judged_at judged_by_membership_id reason verdict',
    verification_waivers: 'contractor_tenant_id kind reason valid_until waived_at waived_by_membership_id',
  },
  eventSubjects: {
    'person-paper': { manager: 'person-papers' },
  },
  notifications: {},
  events: {
    'person-paper.expiring': { notification: 'paper-expiring', isMailed: false },
  },
  attachmentResources: ['notes'],
  attachmentKinds: {
    document: { linkRoles: ['company'], permissions: ['verifications.view'] },
  },
})
