import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { residentPageSources } from './apps/web/resident-page-sources.ts'
import { furtherLanguages } from './packages/domain/src/editions/resident-languages.ts'

const root = import.meta.dirname

/** The pages of residents in the languages that the other pages do not have. */
export default defineConfig({
  rootDir: root,
  sourceLocale: 'en-GB',
  locales: [...furtherLanguages],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  catalogs: [{ path: join(root, 'packages/words/locales/{locale}/resident-pages'), include: residentPageSources() }],
  compileNamespace: 'ts',
})
