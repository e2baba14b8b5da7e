import { loadMessages } from '../language/catalogues.ts'
import { withRetry } from './with-retry.ts'

/** Loader for `lazy` of a component together with the texts of its area. */
export const lazyWithMessages = <Name extends string, Component>(
  area: string,
  load: () => Promise<Readonly<Record<Name, Component>>>,
  name: Name,
): (() => Promise<{ default: Component }>) => {
  const fetchModule = withRetry(load)
  return async () => {
    const [module] = await Promise.all([fetchModule(), loadMessages([area])])
    return { default: module[name] }
  }
}
