import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadMessages } from '../language/catalogues.ts'
import { withRetry } from './with-retry.ts'

/** A path with parameters and query string. */
type Place = {
  readonly pathname: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly searchStr: string
}

/** Prefetches the data of a page; resolves when the requests have ended, successful or not. */
export type PageLoader = (place: Place & { readonly page: string }) => Promise<void>

type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>> & {
  readonly loader?: PageLoader
}

/** A page loaded on first render, with the messages of its areas. `loadData` returns whether the page has a loader. */
export type LazyPage = ReturnType<typeof lazyRouteComponent> & {
  readonly loadData?: (place: Place) => Promise<boolean>
}

/**
 * `lazyPage(['quotes'], () => import('../areas/quotes/pages/quote-page.tsx'), 'QuotePage')`. The areas are those whose
 * texts the page shows: its own, and those of the shared parts it uses. A module may export a `loader` for the data of
 * its page: navigation runs it before the page renders.
 */
export const lazyPage = <Name extends string>(
  areas: readonly string[],
  load: () => Promise<PageModule<Name>>,
  name: Name,
): LazyPage => {
  let fetched: PageModule<Name> | undefined
  const fetchModule = withRetry(load)
  const fetchPage = async () => {
    const [module] = await Promise.all([fetchModule(), loadMessages(areas)])
    fetched = module
    return module as Record<string, ComponentType>
  }
  // Without its module there is nothing to load; the module is not fetched again for it.
  const loadData = async (place: Place) => {
    await fetched?.loader?.({ ...place, page: name })
    return fetched?.loader !== undefined
  }
  return Object.assign(lazyRouteComponent(fetchPage, name), { loadData })
}
