import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../..', import.meta.url).pathname
const fallbacks = ['loading: null', 'empty: null', 'error: () => null', 'forbidden: null']
let count = 0
const frames = [
  'layout/list-page ListPage',
  'layout/detail-page DetailPage',
  'layout/form-page FormPage',
  'overlays/side-drawer SideDrawer',
  'layout/wizard-frame WizardFrame',
  'layout/dashboard-frame DashboardPanel',
  'layout/dashboard-frame DashboardFigures',
  'layout/settings-frame SettingsFrame',
]

/** Diagnostics of the compiler, one line each. */
function complaints(text: string): string[] {
  const folder = join(root, '.cache/load-state')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page.ts'), text)
  const options = '--noEmit --strict --skipLibCheck --jsx react-jsx --module esnext --moduleResolution bundler'
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const more = ['--allowImportingTsExtensions', '--target', 'es2024', '--types', 'react', '--ignoreConfig']
  try {
    const files = [join(folder, 'page.ts'), join(root, 'packages/ui/src/css.d.ts')]
    execFileSync(process.execPath, [tsc, ...options.split(' '), ...more, ...files], { cwd: root, encoding: 'utf8' })
    return []
  } catch (problem) {
    return (problem as { stdout: string }).stdout.split('\n').filter((line) => line.includes('error TS'))
  }
}

test('a missing fallback is a compile error, for every frame and every fallback', () => {
  const imports = frames.map((frame) => {
    const [file, name] = frame.split(' ')
    return `import type { ${name}Props } from '../../packages/ui/src/${file}.tsx'`
  })
  const uses = frames.flatMap((frame) =>
    [undefined, ...fallbacks].map((left) => {
      const given = fallbacks.filter((fallback) => fallback !== left).join(', ')
      return `export const f${count++}: ${frame.split(' ')[1]}Props<string>['fallbacks'] = { ${given} }`
    }),
  )
  const found = complaints([...imports, ...uses].join('\n'))
  expect(found).toHaveLength(frames.length * fallbacks.length)
  for (const fallback of ['loading', 'empty', 'error', 'forbidden']) {
    expect(found.filter((line) => line.includes(`'${fallback}' is missing`))).toHaveLength(frames.length)
  }
}, 60_000)
