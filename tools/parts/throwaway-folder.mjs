import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.mjs'

const memory = '/dev/shm'
/** Free bytes, of the file system in memory and of memory itself, from which data are put there. */
const roomNeeded = 6 * 2 ** 30

/**
 * Path of a folder for the database of a test run, which is deleted afterwards: in memory where there is room, as the
 * server syncs every commit, or else in `.cache`.
 */
export const throwawayFolder = (name) =>
  join(hasRoomInMemory() ? memory : join(root, '.cache'), `fettle-${name}-${process.pid}`)

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > roomNeeded && process.availableMemory() > roomNeeded
  } catch {
    return false
  }
}
