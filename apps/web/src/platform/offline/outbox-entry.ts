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
export type SendOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly entry: OutboxEntry }

/** The entries that go out next, in the order in which they were done; what was refused is left to a person. */
export const nextEntry = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.filter(({ refusal }) => refusal === undefined).sort((one, other) => one.order - other.order)[0]

type Input = Readonly<Record<string, unknown>>

/** The same input with one more entry in the list at a path: `afterUuids`, or `answers` and the question's uuid. */
const appendAt = (input: Input, [key = '', ...rest]: readonly string[], uuid: string): Input => {
  const present = input[key]
  if (rest.length > 0) return { ...input, [key]: appendAt((present as Input | undefined) ?? {}, rest, uuid) }
  return { ...input, [key]: [...((present as readonly string[] | undefined) ?? []), uuid] }
}

/** The input with an attachment in place of a file that has been sent. */
export const withAttachment = (entry: OutboxEntry, file: PendingFile, uuid: string): OutboxEntry => {
  return {
    ...entry,
    input: appendAt(entry.input, file.field.split('.'), uuid),
    files: entry.files.filter((each) => each !== file),
  }
}
