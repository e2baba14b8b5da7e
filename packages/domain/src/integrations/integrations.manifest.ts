import { defineArea } from '../manifests/define-area.ts'

export const integrationsManifest = defineArea({
  area: 'integrations',
  permissions: {
    'imports.run': { ADM: 'all' },
    'api-keys.edit': { ADM: 'all' },
  },
  memberOnly: ['api-keys.edit'],
  tables: {
    api_keys: 'ends_at grants hint key_hash membership_id name revoked_at',
    import_rows: null,
    imports: 'columns filename mapping membership_id notes state suggested',
  },
  eventSubjects: {
    import: { manager: 'imports' },
  },
  notifications: {},
  events: {},
})
