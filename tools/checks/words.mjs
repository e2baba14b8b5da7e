import { join } from 'node:path'
import { root, runCaptured } from '../parts/commands.mjs'

export const words = {
  name: 'words',
  async run() {
    const { code, output, errors } = await runCaptured(process.execPath, [join(root, 'tools/words.mjs'), '--check'])
    return code === 0 ? [] : `${output}${errors}`.trim().split('\n')
  },
}
