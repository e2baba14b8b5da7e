import { describe, expect, it, vi } from 'vitest'

type Declared = { readonly areas: readonly string[]; readonly path: string; readonly name: string }
const declared: Declared[] = []

vi.mock('../platform/loading/lazy-page.ts', () => ({
  lazyPage: (areas: readonly string[], load: () => Promise<unknown>, name: string) => {
    const path = /areas\/[^"'`]+\.tsx/.exec(load.toString())?.[0]
    if (path !== undefined) declared.push({ areas, path, name })
    return () => null
  },
}))
await Promise.all([import('./client.routes.tsx'), import('./contractor.routes.tsx'), import('./settings-page.tsx')])

/** Sources by their path below `src`. */
const texts = new Map(
  Object.entries(import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [new URL(path, 'file:///routes/').pathname, text],
  ),
)

/** Modules that a module loads with itself; those that it loads later or for types are left out. */
const importsOf = (path: string): string[] =>
  [...(texts.get(path) ?? '').matchAll(/^(?:import|export) (?!type )[^'"]*? from '(\.[^']+)'/gms)]
    .map(([, target = '']) => new URL(target, `file://${path}`).pathname)
    .filter((target) => texts.has(target))

/** Areas whose texts a module shows, by all that it imports. */
const areasOf = (path: string): Set<string> => {
  const [areas, seen, open] = [new Set<string>(), new Set<string>(), [path]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const area = /^\/areas\/([^/]+)\//.exec(next)?.[1]
    if (area !== undefined && /from '@lingui\/(?:react|core)\/macro'/.test(texts.get(next) ?? '')) areas.add(area)
    open.push(...importsOf(next))
  }
  return areas
}

describe('a page', () => {
  it.each(declared)('loads the words of every area that it shows: $name', ({ areas, path }) => {
    expect([...areasOf(`/${path}`)].filter((area) => !areas.includes(area))).toEqual([])
  })

  it('is found', () => {
    expect(declared.length).toBeGreaterThan(140)
  })
})
