import type { AttachmentView } from '@fettle/contracts/kernel/fields'

/** A file queued with its command. */
export type PendingFile = {
  /** The input list the attachment is added to: `afterUuids`. */
  readonly field: string
  readonly resource: AttachmentView['resource']
  readonly name: string
  readonly blob: Blob
}

/** A queued command. Its id is its idempotency key, so repeated sending executes it once. */
export type OutboxEntry = {
  readonly id: string
  readonly membershipUuid: string
  /** `manager.key` of the catalogue. */
  readonly method: string
  readonly input: Readonly<Record<string, unknown>>
  /** Title for the list of queued commands. */
  readonly title: string
  readonly at: number
  /** Ascending position in the queue. */
  readonly order: number
  readonly files: readonly PendingFile[]
  /** Refusal message: the entry needs a decision and does not block others. */
  readonly refusal?: string
}

/** Result of sending one entry. */
export type SendOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly entry: OutboxEntry }

/** The next entry to send, in order; refused ones are skipped. */
export const nextEntry = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.filter(({ refusal }) => refusal === undefined).sort((one, other) => one.order - other.order)[0]

type Input = Readonly<Record<string, unknown>>

/** Appends to the list at a path of the input: `afterUuids`, `answers.<uuid>`, or `operations.0.photoUuids`. */
const appendAt = (input: Input, [key = '', ...rest]: readonly string[], uuid: string): Input => {
  const present = input[key]
  const [index = '', ...deeper] = rest
  if (Array.isArray(present) && rest.length > 0) {
    const items = present.map((item: Input, at) => (at === Number(index) ? appendAt(item, deeper, uuid) : item))
    return { ...input, [key]: items }
  }
  if (rest.length > 0) return { ...input, [key]: appendAt((present as Input | undefined) ?? {}, rest, uuid) }
  return { ...input, [key]: [...((present as readonly string[] | undefined) ?? []), uuid] }
}

/** Replaces an uploaded file by its attachment in the input. */
export const withAttachment = (entry: OutboxEntry, file: PendingFile, uuid: string): OutboxEntry => {
  return {
    ...entry,
    input: appendAt(entry.input, file.field.split('.'), uuid),
    files: entry.files.filter((each) => each !== file),
  }
}
