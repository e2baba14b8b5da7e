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

/** The address of a module that could not be fetched, as Chromium and Firefox name it; undefined elsewhere. */
const failedAddress = (cause: unknown): string | undefined =>
  /dynamically imported module: (\S+)/.exec(cause instanceof Error ? cause.message : '')?.[1]

/** Browsers store a failed import for the life of the document: a further attempt needs an address of its own. */
const importAgain = (address: string, attempt: number): Promise<unknown> =>
  import(/* @vite-ignore */ `${address}${address.includes('?') ? '&' : '?'}retry=${attempt}`)

/**
 * Loads a part of the application, three times more when it fails, 1 s apart, 120 s at most each. `load` imports one module and
 * returns it as it is.
 */
export const withRetry = <T>(load: () => Promise<T>, options: RetryOptions = {}): (() => Promise<T>) => {
  const { tries = 3, delay = 1000, timeout = 120_000 } = options
  const chunk = count
  count += 1
  const attempt = async (left: number, address?: string): Promise<T> => {
    const fetchModule = address ? () => importAgain(address, tries - left) as Promise<T> : load
    try {
      return await Promise.race([Promise.all([...brokenStyles].map(style)).then(fetchModule), rejectAfter(timeout)])
    } catch (cause) {
      if (left === 0) throw new ChunkLoadError(chunk, tries, cause)
      await delayFor(delay)
      return attempt(left - 1, address ?? failedAddress(cause))
    }
  }
  return () => attempt(tries)
}
