import { ensureBuilt } from '../parts/builds.mjs'
import { bin, collect } from '../parts/commands.mjs'

export const types = {
  name: 'types',
  async run() {
    // The server's words are compiled into TypeScript that the compiler must find.
    await ensureBuilt({ only: ['words'], isQuiet: true })
    const { code, output, errors } = await collect(bin('tsc'), ['-b', '--pretty', 'false'])
    const found = output.split('\n').filter((line) => /error TS\d+/.test(line))
    return code !== 0 && found.length === 0 ? [`${output}${errors}`.trim()] : found
  },
}
