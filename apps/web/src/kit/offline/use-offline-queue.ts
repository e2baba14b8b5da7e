import { useSyncExternalStore } from 'react'
import type { Callable, CallInput } from '../../platform/calls/call.ts'
import { isOnline } from '../../platform/connection/connection.ts'
import { deviceOutbox, methodKey } from '../../platform/offline/device-outbox.ts'
import type { JoinInputs } from '../../platform/offline/outbox.ts'
import type { OutboxEntry, PendingFile } from '../../platform/offline/outbox-entry.ts'
import { useMembership } from '../../platform/session/session.ts'

/** Options of a command that can be queued. */
export type OfflineQueue<M extends Callable> = {
  /** Whether to queue at once: offline, behind other queued commands, or with files that were not uploaded. */
  readonly mustQueue: () => boolean
  readonly enqueue: (input: CallInput<M>, key: string) => Promise<void>
}

export type OfflineQueueOptions = {
  /** Title in the list of queued commands. */
  readonly title: string
  readonly files?: () => readonly PendingFile[]
  /** Stores every command on this device before it is sent, so that a closed tab loses none. */
  readonly isLocalFirst?: boolean
  /** Joins a command with the last one that waits, so that many small ones are sent together. */
  readonly join?: JoinInputs
  /** Optimistic update after queueing. */
  readonly onQueued?: () => void
}

/** Queues a command on this device until it can be sent. */
export const useOfflineQueue = <M extends Callable>(method: M, plan: OfflineQueueOptions): OfflineQueue<M> => {
  const { uuid } = useMembership()
  return {
    mustQueue: () =>
      plan.isLocalFirst ||
      !isOnline() ||
      (plan.files?.().length ?? 0) > 0 ||
      deviceOutbox.entries().some(({ refusal }) => refusal === undefined),
    enqueue: async (input, id) => {
      await deviceOutbox.enqueue(
        {
          id,
          membershipUuid: uuid,
          method: methodKey(method),
          input: input as OutboxEntry['input'],
          title: plan.title,
          at: Date.now(),
          files: plan.files?.() ?? [],
        },
        plan.join,
      )
      plan.onQueued?.()
      if (isOnline()) void deviceOutbox.flush().catch(() => undefined)
    },
  }
}

/** Queued commands of this device, updated live. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(deviceOutbox.subscribe, deviceOutbox.entries, deviceOutbox.entries)

/** Whether a queued command is being sent. */
export const useIsSending = (): boolean =>
  useSyncExternalStore(deviceOutbox.subscribe, deviceOutbox.isSending, deviceOutbox.isSending)

/** Files queued with their command, for one list of its input. */
export const pendingFiles = (
  field: string,
  resource: PendingFile['resource'],
  files: readonly File[],
): readonly PendingFile[] => files.map((file) => ({ field, resource, name: file.name, blob: file }))
