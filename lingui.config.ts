import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const root = import.meta.dirname

// Absolute paths: Lingui resolves relative ones against the working directory, which differs between extract and build.
const within = (path: string) => join(root, path)
const path = within('packages/words/locales/{locale}')

// Lingui's `{name}` pattern would also match files; areas are the subfolders only.
const areasFolder = within('apps/web/src/areas')
const areas = existsSync(areasFolder)
  ? readdirSync(areasFolder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  : []

const exclude = ['**/*.test.*', '**/node_modules/**']
const kit = ['kit', 'platform', 'shells', 'routes'].map((room) => within(`apps/web/src/${room}/**`))
// The shells show the texts of the manifests whatever page is open.
const manifests = '**/*.manifest.ts'

export default defineConfig({
  rootDir: root,
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'en-US', 'de-DE'],
  fallbackLocales: { 'en-US': 'en-GB' },
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  catalogs: [
    ...areas.sort().map((area) => ({
      path: `${path}/${area}`,
      include: [within(`apps/web/src/areas/${area}/**`)],
      exclude: [...exclude, manifests],
    })),
    {
      path: `${path}/kit`,
      include: [within('apps/web/src/main.tsx'), within(`apps/web/src/areas/${manifests}`), ...kit],
      exclude,
    },
    { path: `${path}/server`, include: [within('packages/words/src/**')], exclude },
  ],
  compileNamespace: 'ts',
})
