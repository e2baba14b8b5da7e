import { join } from 'node:path'

/** The modules and imports of a build, as the bundler passes it to the functions that name chunks. */
export interface ModuleGraph {
  getModuleInfo(module: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Whether modules are reached by static imports from some modules of `src`. The imports are followed once a build.
 *
 * @param entries paths below `src`
 */
export function reachedFrom(entries: readonly string[]): (module: string, graph: ModuleGraph) => boolean {
  let reached: Set<string> | undefined
  return (module, graph) => {
    reached ??= importsOf(entries, graph)
    return reached.has(module)
  }
}

function importsOf(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const open = entries.map((entry) => join(import.meta.dirname, 'src', entry))
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (found.has(module)) continue
    found.add(module)
    open.push(...(graph.getModuleInfo(module)?.importedIds ?? []))
  }
  return found
}
