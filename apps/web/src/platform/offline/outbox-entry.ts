import type { AttachmentView } from '@fettle/contracts/kernel/fields'

/** A file that waits to be sent with its command. */
export type PendingFile = {
  /** The input's list that the attachment joins: `afterUuids`. */
  readonly field: string
  readonly resource: AttachmentView['resource']
  readonly name: string
  readonly blob: Blob
}

/** A command that waits for a network. Its id is its idempotency key: however often it is sent, it happens once. */
export type OutboxEntry = {
  readonly id: string
  readonly membershipUuid: string
  /** `manager.key` of the catalogue. */
  readonly method: string
  readonly input: Readonly<Record<string, unknown>>
  /** What it is, in the words of the person who did it. */
  readonly title: string
  readonly at: number
  /** The place in the queue; rises. */
  readonly order: number
  readonly files: readonly PendingFile[]
  /** Why the server refused it: it waits for a decision and holds up nothing. */
  readonly refusal?: string
}

/** How sending one entry ended. */
export type Sent =
  | { readonly kind: 'done' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly entry: OutboxEntry }

/** The entries that go out next, in the order in which they were done; what was refused is left to a person. */
export const nextOf = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.filter(({ refusal }) => refusal === undefined).sort((one, other) => one.order - other.order)[0]

/** The input with an attachment in place of a file that has been sent. */
export const withAttachment = (entry: OutboxEntry, file: PendingFile, uuid: string): OutboxEntry => {
  const list = (entry.input[file.field] as readonly string[] | undefined) ?? []
  return {
    ...entry,
    input: { ...entry.input, [file.field]: [...list, uuid] },
    files: entry.files.filter((each) => each !== file),
  }
}
