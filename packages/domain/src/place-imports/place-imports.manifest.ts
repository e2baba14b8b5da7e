import { defineArea } from '../manifests/define-area.ts'

/** What a file with the columns of an export is imported as. */
export const tableSubjects = ['locations', 'assets', 'guarantees', 'keys', 'classes', 'schedules', 'evidence'] as const
/** Documents of one import of certificates. */
export const maxImportedFiles = 1000
export type TableSubject = (typeof tableSubjects)[number]

export const placeImportsManifest = defineArea({
  area: 'place-imports',
  permissions: {},
  tables: {
    table_imports:
      'changed_count created_by_membership_id kept_count new_count subject undone_at undone_by_membership_id undone_count',
    table_import_rows: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
