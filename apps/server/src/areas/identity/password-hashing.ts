import { hash, verify } from '@node-rs/argon2'
import { Refused } from '#platform/runner/refusal'

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const most = { running: 2, waiting: 40 }
const line: (() => void)[] = []
let running = 0

/** Queues hashing, which is expensive by design; beyond the queue limit sign-ins are refused. */
const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= most.running) {
    if (line.length >= most.waiting) throw new Refused('unavailable')
    await new Promise<void>((resume) => line.push(resume))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    line.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password, cost))

let decoy: Promise<string> | undefined
/** Takes the same time for unknown people. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const fits = await inLine(() => verify(against, password))
  return fits && stored !== undefined
}
