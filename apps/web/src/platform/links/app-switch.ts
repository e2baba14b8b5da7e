import { t } from '@lingui/core/macro'
import { track } from '../analytics/track.ts'

/** Application of a path, by market and area: `uk/client`. Undefined outside of the dashboards. */
export const appOfPath = (pathname: string): string | undefined => {
  const [, market, area] = /^\/(uk|de|us)\/(client|inspector|contractor)(?=\/)/.exec(pathname) ?? []
  // Inspectors work within the application of the client.
  return market && area ? `${market}/${area === 'inspector' ? 'client' : area}` : undefined
}

/** Whether a link leads to another application. */
export const isAppSwitch = (here: string, href: string): boolean => {
  const [from, to] = [appOfPath(here), appOfPath(href)]
  return from !== undefined && to !== undefined && from !== to
}

const switchOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && isAppSwitch(window.location.pathname, link.getAttribute('href') ?? '') ? link : undefined
}

/** Sets `target` before the click, as it decides where a link opens. */
const decorate = (event: Event): void => {
  const link = switchOf(event)
  if (!link || link.target === '_blank') return
  link.target = '_blank'
  link.rel = 'noopener'
  link.setAttribute('aria-description', t`Opens in a new tab`)
}

const counted = new WeakMap<HTMLAnchorElement, number>()

// A control may dispatch a click again; it is tracked once.
const count = (event: Event): void => {
  decorate(event)
  const link = switchOf(event)
  if (!link || event.timeStamp - (counted.get(link) ?? -1000) < 500) return
  counted.set(link, event.timeStamp)
  track('Clicked External Link', { external_link: link.getAttribute('href') ?? '' })
}

/**
 * Links to another market or area open in a new tab, and clicks are tracked. The style sheet adds the external-link
 * icon.
 */
export const watchAppSwitch = (): void => {
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, decorate, { capture: true, passive: true })
  document.addEventListener('click', count, { capture: true })
}
