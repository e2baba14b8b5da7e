import { allClientRoles, clientRoles, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const messagesManifest = defineArea({
  area: 'messages',
  permissions: {
    'messages.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'messages.send': {
      ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS'),
      ...contractorOfficeAndBooks,
      ...fieldRoles,
    },
  },
  tables: {
    message_marks: null,
    message_threads: null,
    messages: null,
  },
  eventSubjects: {
    message: { manager: 'messages' },
  },
  notifications: {
    messages: {
      'message-received': {},
    },
  },
  events: {
    'message.sent': { notification: 'message-received', effect: 'push-only', permission: 'messages.view' },
    'message.read': { notification: null, effect: 'push-only' },
    'message.mentioned': { notification: 'mentioned-in-message', permission: 'messages.view' },
  },
  attachmentResources: ['messages'],
  attachmentKinds: {
    message: { linkRoles: ['', 'order-talk'], permissions: ['messages.view'] },
  },
})
