import { ensureBuilt } from '../parts/builds.mjs'
import { bin, runCaptured } from '../parts/commands.mjs'
import { filesLike, read } from './sources.mjs'

export const types = {
  name: 'types',
  async run() {
    // The compiled message catalogue of the server is TypeScript that the compiler needs.
    await ensureBuilt({ only: ['words'], isQuiet: true, isFatal: false })
    const { code, output, errors } = await runCaptured(bin('tsc'), ['-b', '--pretty', 'false'])
    const found = output.split('\n').filter((line) => /error TS\d+/.test(line))
    if (code !== 0 && found.length === 0) found.push(`${output}${errors}`.trim())
    return [...unseenRooms(), ...found]
  },
}

/** Packages with sources that the root tsconfig.json does not reference, so the compiler would skip them. */
function unseenRooms() {
  const named = new Set(JSON.parse(read('tsconfig.json')).references.map(({ path }) => path))
  const rooms = filesLike(/\.tsx?$/).flatMap(
    (name) => /^((packages|apps)\/[^/]+|world|stories|bench|trials)\//.exec(name)?.[1] ?? [],
  )
  return [...new Set(rooms)].filter((room) => !named.has(room)).map((room) => `${room}: not named in tsconfig.json`)
}
