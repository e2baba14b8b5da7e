type Row = { readonly audience: string; readonly pattern: string; readonly page: string }

/** Prints every page route: audience, pattern and page, separated by tabs. */
const address = new URL('../apps/web/src/paths/patterns.ts', import.meta.url).href
const { patterns } = (await import(address)) as { patterns: readonly Row[] }
for (const { audience, pattern, page } of patterns) console.log(`${audience}\t${pattern}\t${page}`)
