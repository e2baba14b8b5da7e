import { clientRoles, contractorOffice, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const usersManifest = defineArea({
  area: 'users',
  permissions: {
    'users.view': { ...clientRoles('scope', 'PRM', 'COO'), ...contractorOffice },
    'users.edit': grantTo('all', 'ADM', 'KO'),
    'roles.edit': grantTo('all', 'ADM', 'KO'),
    'teams.edit': grantTo('all', 'ADM', 'KO'),
  },
  memberOnly: ['roles.edit', 'teams.edit'],
  tables: {
    feature_flags: null,
    setup_dismissals: null,
    roles: 'based_on changed_by_membership_id created_by_membership_id description grants name',
    team_members: 'membership_id team_id',
    teams: 'categories name organisation_ids',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
