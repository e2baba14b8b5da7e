/** A chunk that could not be loaded, with its number. */
export class ChunkLoadError extends Error {
  readonly kind: 'missing' | 'timeout'
  constructor(chunk: number, tries: number, cause: unknown) {
    super(`Loading chunk ${chunk} failed after ${tries} retries.`, { cause })
    this.name = 'ChunkLoadError'
    this.kind = cause instanceof TimeoutError ? 'timeout' : 'missing'
  }
}

class TimeoutError extends Error {}

const brokenStyles = new Set<string>()

/** Records failed style sheets: the loader requests each only once, so the page would stay unstyled. */
export const trackFailedStyles = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const url = /Unable to preload CSS for (\S+)/.exec((event as VitePreloadErrorEvent).payload.message)?.[1]
    if (url) brokenStyles.add(new URL(url, document.baseURI).href)
  })

const style = (href: string) =>
  new Promise<void>((done, fail) => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (link.href === href) link.remove()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      brokenStyles.delete(href)
      done()
    }
    link.onerror = () => fail(new Error(`Unable to preload CSS for ${href}`))
    document.head.append(link)
  })

const delayFor = (millis: number) => new Promise<void>((resume) => setTimeout(resume, millis))
const rejectAfter = (millis: number) => delayFor(millis).then(() => Promise.reject(new TimeoutError('Timed out')))

type RetryOptions = { readonly tries?: number; readonly delay?: number; readonly timeout?: number }
let count = 0

/** Loads a chunk with three retries, 1 s apart, and a timeout of 120 s each (specification, section 9). */
export const withRetry = <T>(load: () => Promise<T>, options: RetryOptions = {}): (() => Promise<T>) => {
  const { tries = 3, delay = 1000, timeout = 120_000 } = options
  const chunk = count
  count += 1
  const attempt = async (left: number): Promise<T> => {
    try {
      return await Promise.race([Promise.all([...brokenStyles].map(style)).then(load), rejectAfter(timeout)])
    } catch (cause) {
      if (left === 0) throw new ChunkLoadError(chunk, tries, cause)
      await delayFor(delay)
      return attempt(left - 1)
    }
  }
  return () => attempt(tries)
}
