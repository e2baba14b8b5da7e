import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type AttackContext,
  type CataloguedMethod,
  cataloguedMethods,
  commands,
  pathOf,
  sampleBody,
} from './attack-context.ts'

const run = promisify(execFile)
const tools = ['sqlmap', 'wapiti']

/** Installs the Debian packages of both scanners when missing. */
const ensureTools = () => {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0)
  if (missing.length === 0) return
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'inherit' })
}

type Ended = { text: string; isWhole: boolean }
/** Runs a scanner for at most `seconds`; partial output of a stopped one counts. */
const scanFor = async (seconds: number, tool: string, args: readonly string[]): Promise<Ended> => {
  const answer = await run(tool, args, { timeout: seconds * 1000, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ text: stdout + stderr, isWhole: true }),
    (problem: { stdout?: string; stderr?: string; code?: unknown }) => {
      if (problem.code === 'ENOENT') throw problem
      return { text: `${problem.stdout ?? ''}${problem.stderr ?? ''}`, isWhole: false }
    },
  )
  return answer
}

/** Free-text fields of lists and forms; identifiers are validated before they reach SQL. */
const typed = ['q', 'action', 'name', 'title', 'text', 'note', 'reason', 'postcode']
const takesWords = ({ method }: CataloguedMethod) => Object.keys(method.input.shape).some((key) => typed.includes(key))
const readsWithWords = cataloguedMethods.filter((each) => each.method.kind === 'query' && takesWords(each))

/** Input for sqlmap: a sample with a word in each free-text field. */
const bodyOf = (context: AttackContext, each: CataloguedMethod): Record<string, unknown> => {
  const words = Object.fromEntries(
    Object.keys(each.method.input.shape)
      .filter((key) => typed.includes(key))
      .map((key) => [key, 'sample']),
  )
  return { ...words, ...sampleBody(context, each, 'client') }
}

const sessionHeaders = (context: AttackContext): string[] =>
  Object.entries(context.client.headers()).map(([name, value]) => `${name}: ${value}`)

const sqlmap = async (
  context: AttackContext,
  each: CataloguedMethod,
  seconds: number,
): Promise<Ended & { found: boolean }> => {
  const url = `${context.product.address}${pathOf(each.method)}`
  const body = bodyOf(context, each)
  const isRead = each.method.kind === 'query' && Object.values(body).every((value) => typeof value === 'string')
  const query = new URLSearchParams(body as Record<string, string>).toString()
  const target = isRead ? ['-u', `${url}?${query}`] : ['-u', url, '--method', 'POST', '--data', JSON.stringify(body)]
  const headers = [...sessionHeaders(context), ...(isRead ? [] : ['Content-Type: application/json'])].join('\n')
  const ended = await scanFor(seconds, 'sqlmap', [
    ...target,
    '--headers',
    headers,
    '--batch',
    '--disable-coloring',
    '--flush-session',
    '--output-dir',
    join(context.product.folder, 'sqlmap'),
    '--dbms',
    'PostgreSQL',
    '--level',
    context.isSmoke ? '1' : '2',
    '--risk',
    '2',
    '--time-sec',
    '3',
    '--technique',
    'BEST',
    // Headers, cookies and tokens are tested by other attacks.
    '--skip',
    'cookie,user-agent,referer,host',
    '--ignore-code',
    '401,403,404,400',
  ])
  return {
    ...ended,
    found: /identified the following injection point|is vulnerable|appears to be '.*' injectable/.test(ended.text),
  }
}

const injectSql = async (context: AttackContext) => {
  const { report, isSmoke } = context
  const writes = commands.filter((each) => takesWords(each) && each.method.access !== 'public')
  const some = isSmoke
    ? readsWithWords.slice(0, 2)
    : [...readsWithWords, ...writes.filter((_each, nth) => nth % Math.ceil(writes.length / 10) === 0)]
  const found: string[] = []
  const cut: string[] = []
  for (const each of some) {
    const ended = await sqlmap(context, each, isSmoke ? 60 : 90)
    if (ended.found) found.push(`${each.name}: ${ended.text.slice(-600)}`)
    if (!ended.isWhole) cut.push(each.name)
    if (!/testing|tested/.test(ended.text)) found.push(`${each.name} was not scanned: ${ended.text.slice(-600)}`)
  }
  report.expectNone(`sqlmap: findings in ${some.length} addresses`, found)
  report.note('sqlmap: addresses whose time ran out before every payload', cut.length)
}

/** Modules that test responses; response headers of plain http on this machine say nothing about https. */
const modules = [
  'sql',
  'blindsql',
  'xss',
  'permanentxss',
  'exec',
  'file',
  'crlf',
  'redirect',
  'backup',
  'htaccess',
  'csp',
]

type Report = { vulnerabilities: Record<string, { path: string; info: string; parameter: string | null }[]> }

const crawl = async (context: AttackContext) => {
  const { report, product, isSmoke } = context
  const folder = join(product.folder, 'wapiti')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'report.json')
  const pages = ['/uk/auth/login?next=/uk/redirect', '/uk/auth/forgot-password', '/uk/privacy', '/uk/identity/docs/']
  const reads = readsWithWords
    .filter((each) => Object.values(bodyOf(context, each)).every((value) => typeof value === 'string'))
    .map(
      (each) =>
        `${pathOf(each.method)}?${new URLSearchParams(bodyOf(context, each) as Record<string, string>).toString()}`,
    )
  const starts = [...pages, ...(isSmoke ? reads.slice(0, 3) : reads)].flatMap((path) => ['-s', product.address + path])
  const seconds = isSmoke ? 120 : 600
  const headers = sessionHeaders(context).flatMap((header) => ['-H', header])
  const ended = await scanFor(seconds + 60, 'wapiti', [
    '-u',
    `${product.address}/uk/`,
    ...starts,
    ...headers,
    '-m',
    modules.join(','),
    '--scope',
    'domain',
    '-d',
    '2',
    '--max-scan-time',
    String(Math.round(seconds / 4)),
    '--max-attack-time',
    String(Math.round(seconds / modules.length)),
    '--store-session',
    folder,
    '--flush-session',
    '--no-bugreport',
    '-f',
    'json',
    '-o',
    file,
  ])
  writeFileSync(join(folder, 'log.txt'), ended.text)
  const scanReport = JSON.parse(readFileSync(file, 'utf8')) as Report
  const found = Object.entries(scanReport.vulnerabilities).flatMap(([kind, cases]) =>
    cases.map(({ path, parameter, info }) => `${kind}: ${path} ${parameter ?? ''} ${info}`),
  )
  report.expectNone(`wapiti: findings of ${modules.length} modules from ${starts.length / 2} addresses`, found)
}

/** Third-party scanners with a session, against queries and commands with free text, for a limited time. */
export const scan = async (context: AttackContext): Promise<void> => {
  ensureTools()
  await injectSql(context)
  await crawl(context)
  const unexpected = context.product.output.split('\n').filter((line) => line.includes('"event":"unexpected"'))
  context.report.expectNone('answers of 500 while scanned', unexpected)
}
