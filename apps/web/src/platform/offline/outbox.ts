import { nextOf, type OutboxEntry, type Sent, withAttachment } from './outbox-entry.ts'

/** Where entries are kept: the device's database, or a map in tests. */
export type OutboxShelf = {
  all(membershipUuid: string): Promise<readonly OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  remove(id: string): Promise<void>
}

export type OutboxPost = {
  /** Sends a file and answers the attachment that it became. */
  sendFile(file: OutboxEntry['files'][number]): Promise<string>
  send(entry: OutboxEntry): Promise<unknown>
  /** Why the server refused, in the reader's words; undefined where it gave no answer. */
  refusalOf(problem: unknown): string | undefined
  /** Runs alone on this device: two windows do not send the same entry at once. */
  alone(work: () => Promise<void>): Promise<void>
}

const empty: readonly OutboxEntry[] = []

/** Sends the files of an entry, then its command. A file that has arrived is not sent again after a break. */
const deliver = async (entry: OutboxEntry, shelf: OutboxShelf, post: OutboxPost): Promise<Sent> => {
  let rest = entry
  try {
    for (const file of entry.files) {
      rest = withAttachment(rest, file, await post.sendFile(file))
      await shelf.put(rest)
    }
    await post.send(rest)
    return { kind: 'done' }
  } catch (problem) {
    const refusal = post.refusalOf(problem)
    return refusal === undefined ? { kind: 'unreachable' } : { kind: 'refused', entry: { ...rest, refusal } }
  }
}

/** Commands done without a network: kept on the device, sent in their order, never lost and never done twice. */
export const createOutbox = (shelf: OutboxShelf, post: OutboxPost) => {
  const listeners = new Set<() => void>()
  let membership: string | undefined
  let entries = empty
  let running: Promise<void> | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const look = async () => {
    entries = membership === undefined ? empty : await shelf.all(membership)
    tell()
  }
  const drain = async (): Promise<void> => {
    await look()
    const next = nextOf(entries)
    if (!next) return
    const outcome = await deliver(next, shelf, post)
    if (outcome.kind === 'unreachable') return look()
    await (outcome.kind === 'done' ? shelf.remove(next.id) : shelf.put(outcome.entry))
    return drain()
  }
  const start = (work: () => Promise<void>) => {
    running ??= post.alone(work).finally(() => {
      running = undefined
      tell()
    })
    tell()
    return running
  }
  return {
    entries: () => entries,
    isSending: () => running !== undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Turns to what one membership keeps. */
    open: (membershipUuid: string) => {
      membership = membershipUuid
      return look()
    },
    keep: async (entry: Omit<OutboxEntry, 'order'>) => {
      await shelf.put({ ...entry, order: Math.max(0, ...entries.map(({ order }) => order)) + 1 })
      await look()
    },
    discard: async (id: string) => {
      await shelf.remove(id)
      await look()
    },
    /** Sends what waits, one after the other. */
    flush: () => start(drain),
    /** Sends a refused entry once more, in its place. */
    retry: async (id: string) => {
      const entry = entries.find((each) => each.id === id)
      if (!entry) return
      const { refusal: _refusal, ...again } = entry
      await shelf.put(again)
      return start(drain)
    },
  }
}
