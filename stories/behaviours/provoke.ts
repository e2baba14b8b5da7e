import type { Page, Route } from '@playwright/test'

/** Matches the URL of a method. */
const calls = (name: string) => new RegExp(`/api/v2/${name}/`)

/** Intercepts every call of a method; returns the number of calls. */
export const answering = async (page: Page, method: string, answer: (route: Route) => Promise<void>) => {
  const asked = { times: 0 }
  await page.route(calls(method), async (route) => {
    asked.times += 1
    await answer(route)
  })
  return asked
}

export const failing =
  (status: number, body: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body })

type Told = { event: string; properties: Record<string, string> }

/** Adds an error collector to the document; returns what the page reports. */
export const collecting = async (page: Page) => {
  const events: Told[] = []
  await page.context().addInitScript(() => {
    sessionStorage.setItem('fettle.staging-analytics', 'true')
    new MutationObserver((_changes, observer) => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name=fettle-settings]')
      if (!meta) return
      meta.content = JSON.stringify({ analytics: { url: '/collector', writeKey: 'key' } })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  page.context().on('request', (request) => {
    if (request.url().endsWith('/collector/v1/track')) events.push(request.postDataJSON() as Told)
  })
  return { events, named: (event: string) => events.filter((each) => each.event === event) }
}
