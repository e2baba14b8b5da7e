import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const web = join(import.meta.dirname, '../apps/web/src')

/** The modules that the pages of residents start from; what they import statically shows texts too. */
const entries = [
  'main.tsx',
  'areas/repair-reports/pages/report-categories-page.tsx',
  'areas/repair-reports/pages/report-closed-pages.tsx',
  'areas/repair-reports/pages/report-home-page.tsx',
  'areas/repair-reports/pages/report-question-page.tsx',
  'areas/repair-reports/pages/report-sent-page.tsx',
  'areas/repair-reports/pages/report-start-page.tsx',
  'areas/repair-reports/pages/report-summary-page.tsx',
  'areas/signed-links/pages/shared-order-page.tsx',
]
const imported = /^(?:import|export)\s(?!type)[^;]*? from '(\.[^']+)'/gm

/** Every source file whose texts a resident may read, for the catalogue of the further languages. */
export const residentPageSources = (): string[] => {
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path) || !existsSync(path) || !/\.tsx?$/.test(path)) return
    found.add(path)
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(imported)) follow(resolve(dirname(path), target))
  }
  for (const entry of entries) follow(join(web, entry))
  return [...found].sort()
}
