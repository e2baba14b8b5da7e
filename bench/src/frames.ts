import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'

const folder = 'apps/web/dist'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built pages only, as the measured list makes no requests. */
const servePages = async (): Promise<{ address: string; close: () => void }> => {
  const server = createServer(({ url = '/' }, response) => {
    const wanted = join(folder, normalize(new URL(url, 'http://x').pathname))
    const path = extname(wanted) !== '' && existsSync(wanted) ? wanted : join(folder, 'index.html')
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

type Roll = {
  readonly work: number
  readonly seconds: number
  readonly late: number
  readonly longest: number
  readonly frames: number
}

// A string, because bundled functions do not run in the page.
const rolling = `(px, length) => new Promise((done) => {
  const element = document.querySelector('section[data-virtual]')
  const times = []
  let direction = 1
  const tick = (now) => {
    times.push(now)
    const end = element.scrollHeight - element.clientHeight
    if (element.scrollTop >= end - px) direction = -1
    if (element.scrollTop <= px) direction = 1
    element.scrollTop += px * direction
    if (now - times[0] < length * 1000) return requestAnimationFrame(tick)
    const gaps = times.slice(1).map((time, at) => time - times[at])
    done({ seconds: (now - times[0]) / 1000, gaps })
  }
  requestAnimationFrame(tick)
})`

const dragging = `(length) => new Promise((done) => {
  const bar = document.querySelector('li[data-movable] > div')
  const { left, top, width, height } = bar.getBoundingClientRect()
  const from = { x: left + width / 2, y: top + height / 2 }
  const send = (type, target, x, y) => target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y }))
  send('pointerdown', bar, from.x, from.y)
  const times = []
  const tick = (now) => {
    times.push(now)
    const angle = times.length / 20
    send('pointermove', window, from.x + 300 + 280 * Math.sin(angle), from.y + 220 + 200 * Math.cos(angle))
    if (now - times[0] < length * 1000) return requestAnimationFrame(tick)
    send('pointerup', window, from.x, from.y)
    const gaps = times.slice(1).map((time, at) => time - times[at])
    done({ seconds: (now - times[0]) / 1000, gaps })
  }
  requestAnimationFrame(tick)
})`

const taskSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Runs a movement of some seconds in the page and records frame times. */
const measureMovement = async (page: Page, movement: string): Promise<Roll> => {
  const session = await page.context().newCDPSession(page)
  // CPU time instead of wall-clock time, so that other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskSeconds(session)
  const { seconds, gaps } = await page.evaluate<{ seconds: number; gaps: number[] }>(movement)
  const work = ((await taskSeconds(session)) - before) / gaps.length
  await session.detach()
  // At 60 frames a second a frame takes 16.7 ms; above one and a half times that it was missed.
  const late = gaps.filter((gap) => gap > 25).length
  return { seconds, work, late, longest: Math.max(...gaps), frames: gaps.length }
}

const ways = [
  ['a steady roll, 3,000 px a second', 50],
  ['a fast roll, 12,000 px a second', 200],
  ['another screenful in every frame', 1200],
] as const

const rowOf = (name: string, { seconds, work, late, longest, frames }: Roll): string =>
  `| ${name} | ${(frames / seconds).toFixed(1)} | ${((100 * late) / frames).toFixed(1)} % | ${longest.toFixed(0)} ms | ${(work * 1000).toFixed(1)} ms |`

/** A visit is dragged in circles over a day of sixty people with six hundred visits. */
const measureDrag = async (page: Page, address: string, length: number): Promise<Roll> => {
  await page.goto('about:blank')
  await page.goto(`${address}#timeline-of-60`)
  await page.locator('li[data-movable]').nth(599).waitFor({ state: 'attached' })
  return measureMovement(page, `(${dragging})(${length})`)
}

/** Ten thousand rows of the component book, scrolled in Chromium, and a timeline in which a visit is dragged: frames per second and missed frames. */
export const measureFrames = async (isSmoke: boolean): Promise<string> => {
  if (!existsSync(join(folder, 'index.html'))) return 'The pages are not built.'
  const load = loadavg()[0]?.toFixed(1)
  const pages = await servePages()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } })
    const book = `${pages.address}/uk/find-a-pro/utils-collection/`
    await page.goto(`${book}#tables`)
    const list = page.locator('section[data-virtual]')
    await list.locator('[data-place]').first().waitFor()
    await list.scrollIntoViewIfNeeded()
    const rows: string[] = []
    for (const [name, step] of ways) {
      rows.push(rowOf(name, await measureMovement(page, `(${rolling})(${step}, ${isSmoke ? 1 : 10})`)))
    }
    const drag = await measureDrag(page, book, isSmoke ? 1 : 10)
    return `A list of 10,000 rows in the component gallery, 1280 × 860, Chromium ${browser.version()} without a GPU. The page scrolls in every frame; a frame is late after 25 ms, one and a half periods of 60 Hz. Main thread time is processor time, of which a frame has 16.7 ms. Other load: ${load}.

| scrolling | frames a second | late | longest | main thread time for a frame |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

A visit is dragged over the timeline of a team: 60 people, 600 visits. The pointer moves in every frame.

| dragging | frames a second | late | longest | main thread time for a frame |
| --- | ---: | ---: | ---: | ---: |
${rowOf('in circles over people and hours', drag)}`
  } finally {
    await browser.close()
    pages.close()
  }
}
