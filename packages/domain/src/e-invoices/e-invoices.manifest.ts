import { defineArea } from '../manifests/define-area.ts'

export const eInvoicesManifest = defineArea({
  area: 'e-invoices',
  permissions: {},
  tables: {},
  eventSubjects: {},
  notifications: {},
  events: {},
  attachmentResources: [],
  attachmentKinds: {},
})
