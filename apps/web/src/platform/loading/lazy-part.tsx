import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { retrying } from './retrying.ts'

type Part<Props> = (props: Props & { readonly meanwhile?: ReactNode }) => ReactNode

/**
 * A part of a page that is fetched when it is first shown, with what stands in its place meanwhile:
 * `lazyPart(() => import('./order-map.tsx'), 'OrderMap')`.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
): Part<Props> => {
  const fetchPart = retrying(load)
  const Shown = lazy(async () => ({ default: (await fetchPart())[name] as ComponentType<object> }))
  return function LazyPart({ meanwhile = null, ...props }) {
    return (
      <Suspense fallback={meanwhile}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
