import { allClientRoles, clientRoles, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const attachmentsManifest = defineArea({
  area: 'attachments',
  permissions: {
    'attachments.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'attachments.upload': {
      ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'),
      ...contractorOfficeAndBooks,
      ...fieldRoles,
    },
  },
  tables: {
    attachment_links: null,
    attachments:
      'caption completed_at content_type filename has_thumbnail membership_id picture_sha256 resource sha256 size',
    company_files: 'attachment_id subject_id',
    unlinked_uploads: null,
    tenant_logos: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
