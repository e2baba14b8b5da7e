import { allRoles, contractorOffice, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const orderSettingsManifest = defineArea({
  area: 'order-settings',
  permissions: {
    'tags.view': allRoles,
    'tags.edit': grantTo('all', 'ADM', 'PRM', 'KO', 'KM'),
    'views.share': { ...grantTo('all', 'ADM', 'PRM'), ...contractorOffice },
    'order-settings.edit': { ADM: 'all' },
  },
  memberOnly: ['order-settings.edit'],
  tables: {
    category_settings: 'category is_offered priority',
    default_contacts: 'email kind location_id name organisation_id role telephone',
    disclaimers: 'author_membership_id text valid_from',
    job_tags: 'job_id tag_id tagged_at',
    list_preferences: 'columns list membership_id view_id',
    list_views: 'columns is_shared list membership_id name search',
    order_templates:
      'access_notes archived_at budget category contractor_tenant_id delivery description name priority service title',
    tags: 'color name',
    warranty_terms: 'by_category months',
    work_order_tags: 'tag_id tagged_at work_order_id',
  },
  eventSubjects: {
    tag: { manager: 'tags' },
  },
  notifications: {},
  events: {},
})
