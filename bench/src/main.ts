import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { measureAgainst } from './against.ts'
import { measureBrowser } from './browser.ts'
import { bundle } from './bundle.ts'
import { measureClock } from './clock.ts'
import { measureCommands } from './commands.ts'
import { measureFrames } from './frames.ts'
import { measureFreeTime } from './free-time.ts'
import { measureLists, runSizeFor } from './lists.ts'
import { measurePlaces } from './places.ts'
import { withSection } from './report.ts'
import { clearStands } from './stand.ts'
import { measureStart } from './start.ts'
import { measureTriage } from './triage.ts'
import { measureWorkbench } from './workbench.ts'

const file = 'docs/performance.md'
const isSmoke = process.argv.includes('--smoke')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const measurePages = () => {
  const sizes = bundle()
  if (!sizes) return 'The pages are not built.'
  for (const { page, script, limit } of sizes.loads) {
    if (script <= limit) continue
    process.stderr.write(`${page}: ${kilobytes(script)} script, the limit is ${kilobytes(limit)}\n`)
    process.exitCode = 1
  }
  return [
    `Script after gzip, with an empty cache and the messages of a language. Style of the first load: ${kilobytes(sizes.firstStyle)}.`,
    '',
    '| page | script | allowed |',
    '| --- | ---: | ---: |',
    ...sizes.loads.map(({ page, script, limit }) => `| ${page} | ${kilobytes(script)} | ${kilobytes(limit)} |`),
    '',
    '| chunk loaded later | gzip |',
    '| --- | ---: |',
    ...sizes.chunks.map(({ name, gz }) => `| ${name.replace(/-[\w-]{8}\.js$/, '')} | ${kilobytes(gz)} |`),
  ].join('\n')
}

type Part = { readonly title: string; readonly measure: () => string | Promise<string> }
/** Parts for `--only`, separated by commas; adjacent ones share a database. */
const parts: Readonly<Record<string, Part>> = {
  commands: { title: 'Commands', measure: () => measureCommands(isSmoke) },
  lists: { title: 'Lists', measure: () => measureLists(runSizeFor(isSmoke)) },
  clock: { title: 'Clock', measure: () => measureClock(isSmoke) },
  calendar: { title: 'Calendar', measure: () => measureFreeTime(isSmoke) },
  places: { title: 'Places', measure: () => measurePlaces(isSmoke) },
  triage: { title: 'Triage', measure: () => measureTriage(isSmoke) },
  workbench: { title: 'Workbench', measure: () => measureWorkbench(isSmoke) },
  start: { title: 'Start and rest', measure: () => measureStart(isSmoke) },
  pages: { title: 'Pages', measure: measurePages },
  browser: { title: 'Browser', measure: () => measureBrowser(isSmoke) },
  frames: { title: 'Frames', measure: () => measureFrames(isSmoke) },
}

const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
const empty = '# Performance\n\nWritten by `npm run bench`; `npm run bench -- --only frames` measures one part again.\n'

const place = process.argv.indexOf('--only')
const only = place === -1 ? undefined : process.argv[place + 1]?.split(',')
/** Parts excluded from short runs for their duration; stories open the same pages, trials do the same work. */
const longOnly = ['workbench', 'places', 'triage', 'start', 'browser']
const isChosen = (name: string) => (only === undefined ? !(isSmoke && longOnly.includes(name)) : only.includes(name))
const chosen = Object.entries(parts).filter(([name]) => isChosen(name))
if (chosen.length === 0) {
  process.stderr.write(`Usage: npm run bench -- [--smoke] [--only ${Object.keys(parts).join('|')}]\n`)
  process.exit(2)
}

/** `--against ../before`: results are printed only, as they depend on this machine at this time. */
const against = process.argv[process.argv.indexOf('--against') + 1]
const isAgainst = process.argv.includes('--against') && against !== undefined

try {
  if (isAgainst) process.stdout.write(`\n${await measureAgainst(against)}\n`)
  for (const [, { title, measure }] of isAgainst ? [] : chosen) {
    const text = await measure()
    process.stdout.write(`\n## ${title}\n\n${text}\n`)
    const section = `Machine: ${machine}; server, database and callers share it.\n\n${text}`
    // Read again each time, as another run may have written its part.
    if (!isSmoke)
      writeFileSync(file, withSection(existsSync(file) ? readFileSync(file, 'utf8') : empty, title, section))
  }
} finally {
  await clearStands()
}
