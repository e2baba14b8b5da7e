import { clientRoles, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const notesManifest = defineArea({
  area: 'notes',
  permissions: {
    'notes.view': { ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'), ...contractorOfficeAndBooks, ...fieldRoles },
    'notes.write': { ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'), ...contractorOfficeAndBooks, ...fieldRoles },
  },
  tables: {
    notes:
      'author_membership_id author_tenant_id blocks contractor_tenant_id deleted_at edited_at is_shared job_id work_order_id',
  },
  eventSubjects: {
    note: { manager: 'notes' },
  },
  notifications: {
    notes: {
      'note-written': {},
      'note-changed': {},
    },
    mentions: {
      'mentioned-in-note': {},
      'mentioned-in-message': {},
    },
  },
  events: {
    'note.written': 'note-written',
    'note.edited': { notification: 'note-changed', isMailed: false },
    'note.deleted': { notification: 'note-changed', isMailed: false },
    'note.mentioned': 'mentioned-in-note',
  },
  attachmentResources: ['notes'],
})
