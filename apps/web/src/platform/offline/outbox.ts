import { nextEntry, type OutboxEntry, type SendOutcome, withAttachment } from './outbox-entry.ts'

/** Storage of entries: IndexedDB, or a map in tests. */
export type OutboxStorage = {
  all(membershipUuid: string): Promise<readonly OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  remove(id: string): Promise<void>
}

export type OutboxTransport = {
  /** Uploads a file and returns its attachment uuid. */
  sendFile(file: OutboxEntry['files'][number]): Promise<string>
  send(entry: OutboxEntry): Promise<unknown>
  /** Refusal message; undefined when there was no response. */
  refusalOf(problem: unknown): string | undefined
  /** Runs exclusively on this device, so that two tabs do not send the same entry. */
  exclusively(work: () => Promise<void>): Promise<void>
}

/** The input of two commands of the same method as one; undefined where they cannot be joined. */
export type JoinInputs = (last: OutboxEntry['input'], next: OutboxEntry['input']) => OutboxEntry['input'] | undefined

const empty: readonly OutboxEntry[] = []

/** Uploads the files of an entry, then sends its command. Uploaded files are not sent again after a failure. */
const deliver = async (entry: OutboxEntry, shelf: OutboxStorage, post: OutboxTransport): Promise<SendOutcome> => {
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

/** The last entry that waits, with the new one joined into it; undefined where they are sent on their own. */
const joinLast = (entries: readonly OutboxEntry[], entry: Omit<OutboxEntry, 'order'>, join: JoinInputs | undefined) => {
  const last = entries.toSorted((one, other) => one.order - other.order).at(-1)
  if (!(join && last) || last.refusal !== undefined || last.method !== entry.method) return undefined
  if (last.files.length > 0 || entry.files.length > 0) return undefined
  const input = join(last.input, entry.input)
  return input && { last, joined: { ...entry, input, order: last.order, at: last.at } }
}

type Queue = { readonly entries: readonly OutboxEntry[]; readonly join: JoinInputs | undefined }

/** Stores an entry behind the others, or joined with the last one. */
const store = async (shelf: OutboxStorage, entry: Omit<OutboxEntry, 'order'>, { entries, join }: Queue) => {
  const both = joinLast(entries, entry, join)
  if (!both) return shelf.put({ ...entry, order: Math.max(0, ...entries.map(({ order }) => order)) + 1 })
  await shelf.put(both.joined)
  await shelf.remove(both.last.id)
}

/** Offline commands: stored on the device, sent in order, executed exactly once by idempotency keys. */
export const createOutbox = (shelf: OutboxStorage, post: OutboxTransport) => {
  const listeners = new Set<() => void>()
  let membership: string | undefined
  let entries = empty
  let running: Promise<void> | undefined
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const reload = async () => {
    entries = membership === undefined ? empty : await shelf.all(membership)
    notifyListeners()
  }
  const sendAll = async (): Promise<void> => {
    await reload()
    const next = nextEntry(entries)
    if (!next) return
    const outcome = await deliver(next, shelf, post)
    if (outcome.kind === 'unreachable') return reload()
    await (outcome.kind === 'done' ? shelf.remove(next.id) : shelf.put(outcome.entry))
    return sendAll()
  }
  const start = (work: () => Promise<void>) => {
    running ??= post.exclusively(work).finally(() => {
      running = undefined
      notifyListeners()
    })
    notifyListeners()
    return running
  }
  return {
    entries: () => entries,
    isSending: () => running !== undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Switches to the entries of one membership. */
    open: (membershipUuid: string) => {
      membership = membershipUuid
      return reload()
    },
    /** Adds an entry. One that was not sent yet is joined with it where `join` allows it, under the new idempotency key. */
    enqueue: async (entry: Omit<OutboxEntry, 'order'>, join?: JoinInputs) => {
      await store(shelf, entry, { entries, join: running === undefined ? join : undefined })
      await reload()
    },
    discard: async (id: string) => {
      await shelf.remove(id)
      await reload()
    },
    /** Sends queued entries in sequence. */
    flush: () => start(sendAll),
    /** Sends a refused entry again, in its position. */
    retry: async (id: string) => {
      const entry = entries.find((each) => each.id === id)
      if (!entry) return
      const { refusal: _refusal, ...again } = entry
      await shelf.put(again)
      return start(sendAll)
    },
  }
}
