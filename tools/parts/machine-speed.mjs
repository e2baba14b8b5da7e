import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** Milliseconds of the calibration on the reference machine. */
const referenceMs = 250

/** One calibration: a fixed amount of hashing and JSON work, in milliseconds. */
const calibrate = () => {
  const started = performance.now()
  const row = Object.fromEntries(Array.from({ length: 40 }, (_none, at) => [`column_${at}`, `value ${at}`]))
  const bytes = Buffer.alloc(1 << 20, 7)
  for (let round = 0; round < 40; round++) {
    createHash('sha256').update(bytes).digest()
    for (let each = 0; each < 200; each++) JSON.parse(JSON.stringify(row))
  }
  return performance.now() - started
}

/**
 * Speed factor of this machine relative to the reference machine: at least 1. A single core counts twice, since
 * browser, server and database share it. FETTLE_SLOWNESS overrides it.
 */
export const machineSlowness = () => {
  if (process.env.FETTLE_SLOWNESS) return Math.max(1, Number(process.env.FETTLE_SLOWNESS))
  const fastest = Math.min(calibrate(), calibrate(), calibrate())
  const cores = availableParallelism() === 1 ? 2 : 1
  return Math.max(1, Math.round((fastest / referenceMs) * cores * 10) / 10)
}
