import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadWords } from '../language/catalogues.ts'
import { retrying } from './retrying.ts'

/** A page that is fetched when it is first shown, together with the texts of the areas it speaks for. */
export type LazyPage = ReturnType<typeof lazyRouteComponent>

/**
 * `lazyPage(['quotes'], () => import('../areas/quotes/pages/quote-page.tsx'), 'QuotePage')`. The areas are those whose
 * texts the page shows: its own, and those of the shared parts it uses.
 */
export const lazyPage = <Name extends string>(
  areas: readonly string[],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage =>
  lazyRouteComponent(
    retrying(async () => {
      const [module] = await Promise.all([load(), loadWords(areas)])
      return module as Record<string, ComponentType>
    }),
    name,
  )
