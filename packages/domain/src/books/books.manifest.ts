import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const booksManifest = defineArea({
  area: 'books',
  permissions: {
    'cost-reports.view': clientRoles('scope', 'PRM', 'FIN'),
    'books.view': { ...clientRoles('all', 'FIN'), ...grantTo('all', 'KO', 'KB') },
    'books.export': { ...clientRoles('all', 'FIN'), ...grantTo('all', 'KO', 'KB') },
  },
  tables: {
    book_accounts: null,
    book_journals: null,
    book_postings: null,
    books: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
