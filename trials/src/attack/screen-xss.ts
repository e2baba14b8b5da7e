import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import type { ApiUser } from '../../../world/src/api-user.ts'
import type { AttackContext } from './attack-context.ts'
import { payloads } from './payloads.ts'
import { type StoredPayloads, storeXssPayloads } from './stored-xss.ts'

const baseOf = ({ session }: ApiUser, side: 'client' | 'contractor') => {
  const own = session.memberships.find((membership) => membership.side === side)
  return `/uk/${side}/${own?.id ?? 0}`
}

const clientPages = [
  'dashboard',
  'work-orders/all',
  'work-orders/new',
  'locations',
  'inbox/all',
  'notifications',
  'invoices',
  'bookings',
  'settings/client',
  'settings/users',
  'settings/teams',
  'settings/roles',
  'settings/api-keys',
  'settings/imports',
  'settings/contractors',
  'settings/security/audit-log',
  'work-orders/raise',
  'menu',
]

/** Pages of both sides that show stored payloads or reflect their URL. */
const screensOf = (
  context: AttackContext,
  planted: StoredPayloads,
  some: number,
): { side: 'client' | 'contractor'; paths: string[] }[] => {
  const [client, contractor] = [baseOf(context.client, 'client'), baseOf(context.contractor, 'contractor')]
  const { ids } = context
  const first = <T>(list: readonly T[]) => list.slice(0, some)
  const reflected = first(payloads.toReversed()).flatMap((text) => [
    `${client}/work-orders/all?q=${encodeURIComponent(text)}`,
    `${client}/work-orders/${encodeURIComponent(text)}`,
    `/uk/auth/login?next=${encodeURIComponent(text)}&error=${encodeURIComponent(text)}#${text}`,
  ])
  const clients = clientPages.map((page) => `${client}/${page}`)
  const orders = first(planted.orders).flatMap((uuid) =>
    ['', '/description', '/contacts', '/contractors', '/quote-and-invoice'].map(
      (tab) => `${client}/work-order/${uuid}${tab}`,
    ),
  )
  const places = first(planted.places).flatMap((uuid) =>
    ['details', 'work-orders'].map((tab) => `${client}/locations/${uuid}/${tab}`),
  )
  const imports = first(planted.imports).map((uuid) => `${client}/settings/imports/${uuid}`)
  const talk = `${client}/work-order/${ids.workOrderUuid}/contractors/${ids.jobUuid}/messages`
  const contractors = [
    'dashboard',
    'jobs/all',
    'inbox/all',
    'notifications',
    'bookings',
    'account/team/users',
    `job/${ids.jobUuid}/messages`,
  ].map((page) => `${contractor}/${page}`)
  const jobs = first(planted.jobs).flatMap((uuid) =>
    ['overview', 'description', 'contacts', 'quote-and-invoice'].map((tab) => `${contractor}/job/${uuid}/${tab}`),
  )
  const quotes = first(planted.quotes).map(({ job, quote }) => `${contractor}/job/${job}/quote/${quote}`)
  return [
    { side: 'client', paths: [...clients, talk, ...orders, ...places, ...imports, ...reflected] },
    { side: 'contractor', paths: [...contractors, ...jobs, ...quotes] },
  ]
}

const contextFor = async (browser: Browser, context: AttackContext, user: ApiUser): Promise<BrowserContext> => {
  const browserContext = await browser.newContext({ locale: 'en-GB' })
  await browserContext.addCookies(user.cookiesFor(context.product.address))
  return browserContext
}

type Seen = { ran: string[]; violated: string[]; empty: string[]; shown: number }

/** Opens pages with a hook that every payload calls, and records CSP violations. */
const open = async (
  browserContext: BrowserContext,
  context: AttackContext,
  { paths, seen }: { paths: readonly string[]; seen: Seen },
) => {
  const page = await browserContext.newPage()
  let at = ''
  await page.exposeFunction('ranByPayload', (what: string) => void seen.ran.push(`${what} on ${at}`))
  await page.exposeFunction('refusedByPolicy', (what: string) => void seen.violated.push(`${what} on ${at}`))
  await page.addInitScript(`Object.defineProperty(window, '__pwned', { set() { ranByPayload('a script') } });
    addEventListener('securitypolicyviolation', (event) => refusedByPolicy(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`)
  page.on('dialog', (dialog) => {
    seen.ran.push(`a dialog on ${at}`)
    void dialog.dismiss()
  })
  for (const path of paths) {
    at = path
    await page.goto(context.product.address + path, { waitUntil: 'domcontentloaded' })
    await page
      .locator('main, form')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => void seen.empty.push(path))
    await page.waitForLoadState('networkidle', { timeout: context.isSmoke ? 400 : 2_000 }).catch(() => undefined)
    if ((await page.content()).includes('__pwned')) seen.shown++
    if (new URL(page.url()).origin !== new URL(context.product.address).origin)
      seen.ran.push(`left for ${page.url()} on ${path}`)
  }
  await page.close()
}

/** Control: without CSP and React the same payload calls the hook. */
const control = async (browser: Browser): Promise<boolean> => {
  const page = await browser.newPage()
  let hasRun = false
  await page.exposeFunction('ranByPayload', () => void (hasRun = true))
  await page.addInitScript("Object.defineProperty(window, '__pwned', { set() { ranByPayload('a script') } })")
  await page.route('http://control.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: payloads[3] ?? '' }),
  )
  await page.goto('http://control.example/')
  await page.waitForTimeout(300)
  await page.close()
  return hasRun
}

/** Stored payloads rendered by the pages in a browser. */
export const checkScreensForScripts = async (context: AttackContext): Promise<void> => {
  const texts = context.isSmoke ? payloads.filter((_text, at) => at % 16 === 0) : payloads
  const planted = await storeXssPayloads(context, texts)
  const { report } = context
  report.note(
    'texts with scripts: texts, fields stored, fields refused by rule',
    `${texts.length}, ${planted.stored}, ${planted.refused}`,
  )
  report.expectNone('texts that broke the server', planted.broken)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const seen: Seen = { ran: [], violated: [], empty: [], shown: 0 }
  try {
    report.check('the hook hears a script where nothing guards', await control(browser))
    let screens = 0
    for (const { side, paths } of screensOf(context, planted, context.isSmoke ? 1 : 8)) {
      // The short run opens a third of the pages, chosen by the seed.
      const turn = context.chance.below(3)
      const opened = context.isSmoke ? paths.filter((_path, at) => at % 3 === turn) : paths
      const browserContext = await contextFor(browser, context, context[side])
      await open(browserContext, context, { paths: opened, seen })
      await browserContext.close()
      screens += opened.length
    }
    report.note('screens opened, of which show a text', `${screens}, ${seen.shown}`)
    report.check('the texts are shown at all', seen.shown > 3, seen.shown)
  } finally {
    await browser.close()
  }
  report.expectNone('scripts that ran, dialogs, ways out', seen.ran)
  report.expectNone('violations of the policy that pages tried', seen.violated)
  report.expectNone('screens that came up empty', seen.empty)
}
