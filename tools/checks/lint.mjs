import { bin, root, runCaptured } from '../parts/commands.mjs'

/** Runs oxlint on paths of a folder and returns its findings. */
export async function findings(paths, cwd = root) {
  const args = ['--type-aware', '-f', 'json', ...paths]
  // The type-aware part is a separate program, found beside the sources and on PATH.
  const { output, errors } = await runCaptured(bin('oxlint'), args, {
    cwd,
    env: { PATH: `${bin('')}:${process.env.PATH}` },
  })
  try {
    return JSON.parse(output).diagnostics
  } catch {
    return [
      { code: 'oxlint', filename: cwd, message: (output + errors).trim().slice(0, 300) || 'ended without a report' },
    ]
  }
}

export const lint = {
  name: 'lint',
  async run() {
    const found = await findings(['.'])
    return found.map(({ code, filename, message, labels }) => {
      const line = labels?.[0]?.span?.line
      return `${filename}${line ? `:${line}` : ''}: ${message} [${code}]`
    })
  },
}
