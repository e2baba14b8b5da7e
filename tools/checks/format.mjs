import { bin, runCaptured } from '../parts/commands.mjs'

export const format = {
  name: 'format',
  async run() {
    const { code, output, errors } = await runCaptured(bin('biome'), [
      'check',
      '--reporter=json',
      '--max-diagnostics=500',
      '.',
    ])
    if (code === 0) return []
    const report = output.split('\n').find((line) => line.startsWith('{'))
    if (!report) return [errors.trim() || 'biome ended without a report']
    return JSON.parse(report).diagnostics.map(({ category, location, message }) => {
      const text = typeof message === 'string' ? message : category
      return `${location?.path?.file ?? location?.path ?? ''}: ${text} (npm run format)`
    })
  },
}
