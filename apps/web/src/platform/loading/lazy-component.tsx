import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { withRetry } from './with-retry.ts'

type LazyComponent<Props> = (props: Props & { readonly fallback?: ReactNode }) => ReactNode

/**
 * A component loaded on first render, with a fallback: `lazyComponent(() => import('./order-map.tsx'), 'OrderMap')`.
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
): LazyComponent<Props> => {
  const fetchPart = withRetry(load)
  const Shown = lazy(async () => ({ default: (await fetchPart())[name] as ComponentType<object> }))
  return function LazyPart({ fallback = null, ...props }) {
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
