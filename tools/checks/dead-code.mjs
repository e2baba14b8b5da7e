import { bin, runCaptured } from '../parts/commands.mjs'

const kinds = {
  files: 'nobody imports this file',
  dependencies: 'package is not used',
  devDependencies: 'package is not used',
  unlisted: 'package is not in package.json',
  unresolved: 'import leads nowhere',
  exports: 'export is not used',
  types: 'exported type is not used',
  duplicates: 'exported twice',
}

export const deadCode = {
  name: 'dead-code',
  async run() {
    const { output, errors } = await runCaptured(bin('knip'), [
      '--reporter',
      'json',
      '--no-progress',
      '--no-config-hints',
    ])
    try {
      const { issues } = JSON.parse(output.slice(output.indexOf('{')))
      return issues.flatMap((issue) =>
        Object.entries(kinds).flatMap(([kind, sentence]) =>
          (issue[kind] ?? []).map(
            (found) => `${issue.file}: ${sentence}${kind === 'files' ? '' : `: ${nameOf(found)}`}`,
          ),
        ),
      )
    } catch {
      return [errors.trim() || output.trim() || 'knip ended without a report']
    }
  },
}

const nameOf = (found) => (Array.isArray(found) ? found.map(({ name }) => name).join(', ') : found.name)
