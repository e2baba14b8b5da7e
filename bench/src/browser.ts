import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { serveBarePage } from './bare-page.ts'
import { median } from './load.ts'
import { type BenchServer, type Person, withServer } from './stand.ts'

// A string, because bundled functions do not run in the page.
const watching = `(() => {
  const shown = {
    heading: () => document.querySelector('h1'),
    row: () => [...document.querySelectorAll('tbody tr')].some((row) => row.textContent.includes('Bench Road')),
    order: () => document.querySelector('main')?.textContent.includes('No heating since yesterday'),
  }
  const seen = {}
  const look = () => {
    for (const [name, isShown] of Object.entries(shown)) if (seen[name] === undefined && isShown()) seen[name] = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  globalThis.bench = {
    when: (name) => new Promise((done) => {
      const wait = () => (seen[name] === undefined ? setTimeout(wait, 20) : done(seen[name]))
      wait()
    }),
    paint: () => new Promise((done) => {
      const wait = () => {
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        if (painted) done(painted.startTime)
        else setTimeout(wait, 20)
      }
      wait()
    }),
    press: (selector) => {
      for (const name of Object.keys(seen)) delete seen[name]
      const link = document.querySelector(selector)
      const from = performance.now()
      link.click()
      return from
    },
  }
})()`

type Visit = { readonly paint: number; readonly heading: number; readonly row: number }
const when = (page: Page, name: string) => page.evaluate<number>(`bench.when('${name}')`)

/** Opens a list by URL, like a link in an e-mail. */
const visit = async (page: Page, address: string): Promise<Visit> => {
  await page.goto(address, { waitUntil: 'commit' })
  const row = await when(page, 'row')
  const heading = await when(page, 'heading')
  const paint = await page.evaluate<number>('bench.paint()')
  return { paint, heading, row }
}

/** Clicks a link of an idle page and waits for its target. */
const press = async (page: Page, selector: string, name: string): Promise<number> => {
  await page.locator(selector).first().waitFor()
  const from = await page.evaluate<number>(`bench.press(${JSON.stringify(selector)})`)
  return (await when(page, name)) - from
}

const signedIn = async (browser: Browser, { ready }: BenchServer, { headers }: Person): Promise<BrowserContext> => {
  const settings = { viewport: { width: 1280, height: 860 }, baseURL: ready.product, serviceWorkers: 'block' } as const
  const context = await browser.newContext(settings)
  const pairs = (headers.cookie ?? '')
    .split('; ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: ready.product })))
  await context.addInitScript(watching)
  return context
}

/** Time in ms in which a new window initialises: half a second of CPU time unrelated to any page. */
const settleMs = 1_500

/** An open and idle window. */
const slowedPage = async (context: BrowserContext, rate: number): Promise<Page> => {
  const page = await context.newPage()
  await page.waitForTimeout(settleMs)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

const userIdOf = async ({ ready }: BenchServer, { headers }: Person): Promise<number> => {
  const path = `${ready.product}/uk${methodPath(sessionMethods.current)}`
  const answer = await fetch(path, { method: 'POST', headers, body: '{}' })
  const { response } = (await answer.json()) as { response: { memberships: { id: number }[] } }
  return response.memberships[0]?.id ?? 0
}

type Turn = {
  readonly cold: Visit
  /** The bare page with an empty cache. */
  readonly bare: Visit
  readonly cached: Visit
  readonly toList: number
  readonly toOrder: number
}

type Round = { readonly browser: Browser; readonly server: BenchServer; readonly person: Person; readonly rate: number }

/** The bare page, in a context of its own. */
const visitBarePage = async ({ browser, server, person, rate }: Round, address: string): Promise<Visit> => {
  const context = await signedIn(browser, server, person)
  try {
    return await visit(await slowedPage(context, rate), `${address}?member=${person.membershipId}`)
  } finally {
    await context.close()
  }
}

/** One browser with an empty cache: a list by URL, the same again, and navigation between pages. */
const visitPages = async ({ browser, server, person, rate }: Round): Promise<Omit<Turn, 'bare'>> => {
  const base = `/uk/client/${await userIdOf(server, person)}`
  const context = await signedIn(browser, server, person)
  try {
    const page = await slowedPage(context, rate)
    const cold = await visit(page, `${base}/work-orders/new`)
    await page.close()
    const again = await slowedPage(context, rate)
    const cached = await visit(again, `${base}/work-orders/new`)
    await again.goto(`${base}/dashboard`, { waitUntil: 'networkidle' })
    const toList = await press(again, `a[href*="${base}/work-orders/"]`, 'row')
    const [order] = await server.ask('orders', { of: 'large', count: 1 })
    await again.goto(`${base}/work-order/${order}/notes`, { waitUntil: 'networkidle' })
    const toOrder = await press(again, `a[href$="/work-order/${order}"]`, 'order')
    return { cold, cached, toList, toOrder }
  } finally {
    await context.close()
  }
}

/** Our pages and the bare page; every other turn the bare page comes first. */
const measureTurn = async (round: Round, bareAddress: string, isBareFirst: boolean): Promise<Turn> => {
  if (isBareFirst) return { bare: await visitBarePage(round, bareAddress), ...(await visitPages(round)) }
  return { ...(await visitPages(round)), bare: await visitBarePage(round, bareAddress) }
}

const table = (turns: readonly Turn[]): string => {
  const ms = (of: (turn: Turn) => number) => `${median(turns.map(of)).toFixed(0)} ms`
  const visitOf = (name: 'cold' | 'cached') =>
    `${ms((turn) => turn[name].paint)} | ${ms((turn) => turn[name].heading)} | ${ms((turn) => turn[name].row)}`
  const ratio = median(turns.map(({ cold, bare }) => cold.row / bare.row)).toFixed(2)
  return `${visitOf('cold')} | ${ms(({ bare }) => bare.row)} | ${ratio} | ${visitOf('cached')} | ${ms(({ toList }) => toList)} | ${ms(({ toOrder }) => toOrder)}`
}

/** Waiting times of a browser user, on this machine and with CPU throttling to a quarter. */
export const measureBrowser = async (isSmoke: boolean): Promise<string> => {
  if (!existsSync('apps/web/dist/index.html')) return 'The pages are not built.'
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const size = isSmoke ? 2_000 : 100_000
  const load = loadavg()[0]?.toFixed(1)
  return withServer(size, async (server) => {
    const [person] = await server.ask('people', { of: 'large', count: 1 })
    if (!person) throw new Error('Nobody looks')
    const bare = await serveBarePage(server.ready.product)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const rows: string[] = []
      for (const [name, rate] of [
        ['as this machine is', 1],
        ['four times slower', 4],
      ] as const) {
        const turns: Turn[] = []
        for (let turn = 0; turn < (isSmoke ? 1 : 5); turn++)
          turns.push(await measureTurn({ browser, server, person, rate }, bare.address, turn % 2 === 0))
        rows.push(`| ${name} | ${table(turns)} |`)
        process.stdout.write(`  ${rows.at(-1)}\n`)
      }
      return `The list of a tenant with ${size * 0.3} orders in Chromium ${browser.version()}, 1280 × 860, signed in, no network latency; server, database and browser share the machine. Median of ${isSmoke ? 1 : 5} browsers with an empty cache; "cached" is their second page load. Milliseconds from navigation in an idle window, or from the key press. Other load: ${load}.

The bare page is React, router, query, one fetch of the same rows and one table (${(bare.scriptGz / 1000).toFixed(1)} kB script, gzip), opened cold in the same browser; goal: a ratio of at most 2.5.

| processor | first paint | heading | first row | bare page: first row | ratio | cached: first paint | heading | first row | to the list | to a tab of an order |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`
    } finally {
      await browser.close()
      bare.close()
    }
  })
}
