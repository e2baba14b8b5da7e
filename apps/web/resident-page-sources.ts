import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const web = join(import.meta.dirname, 'src')
const packages = join(import.meta.dirname, '../../packages')

/** The modules that the pages of residents start from, also those loaded once chosen; what they import statically shows texts too. */
const entries = [
  'main.tsx',
  'areas/repair-reports/pages/report-categories-page.tsx',
  'areas/repair-reports/pages/report-closed-pages.tsx',
  'areas/repair-reports/pages/report-home-page.tsx',
  'areas/repair-reports/pages/report-question-page.tsx',
  'areas/repair-reports/pages/report-sent-page.tsx',
  'areas/repair-reports/pages/report-start-page.tsx',
  'areas/repair-reports/pages/report-summary-page.tsx',
  'areas/repair-reports/portal/resident-entry.tsx',
  'areas/signed-links/pages/shared-order-page.tsx',
]
const imported = /^(?:import|export)\s(?!type)[^;]*? from '((?:\.|@fettle\/)[^']+)'/gm

/** File of an import: beside the module, or in a package of the workspace. */
const fileOf = (from: string, target: string): string => {
  if (target.startsWith('.')) return resolve(dirname(from), target)
  const [, name = '', ...path] = target.split('/')
  const file = join(packages, name, 'src', path.join('/'))
  return [`${file}.ts`, `${file}.tsx`].find((each) => existsSync(each)) ?? file
}

/** The modules that some modules import statically, with themselves. */
const importsOf = (start: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path) || !existsSync(path) || !/\.tsx?$/.test(path)) return
    found.add(path)
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(imported)) follow(fileOf(path, target))
  }
  for (const path of start) follow(join(web, path))
  return found
}

/** Every source file whose texts a resident may read, for the catalogue of the further languages. */
export const residentPageSources = (): string[] => [...importsOf(entries)].filter((path) => path.startsWith(web)).sort()
