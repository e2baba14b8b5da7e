import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { isAttachable, isAttachmentSize } from '@fettle/domain/rules/attachments'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNetworkError } from '../../platform/calls/api-error.ts'
import { call } from '../../platform/calls/call.ts'
import { uploadFile } from '../../platform/calls/upload-file.ts'

/** A file being uploaded, or its attachment. */
export type UploadEntry = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly state: 'uploading' | 'waiting' | 'done' | 'failed'
  readonly progress: number
  readonly errorMessage?: string
  readonly attachment?: AttachmentView
  readonly file?: File
  /** Local preview of an image until the server has a thumbnail. */
  readonly previewUrl?: string
}

export type Uploads = {
  readonly entries: readonly UploadEntry[]
  readonly attachments: readonly AttachmentView[]
  /** Attachment uuids for the command. */
  readonly uuids: string[]
  /** Files queued while offline, where the form supports it. */
  readonly waiting: readonly File[]
  readonly isBusy: boolean
  readonly isFull: boolean
  readonly most: number
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  readonly remove: (id: string) => void
  readonly setCaption: (id: string, caption: string) => void
}

type Plan = {
  readonly resource: AttachmentView['resource']
  readonly initial?: readonly AttachmentView[]
  readonly most?: number
  /** While offline files are queued instead of failing. */
  readonly mayWait?: boolean
}

const addUploaded = (attachment: AttachmentView): UploadEntry => ({
  id: attachment.uuid,
  name: attachment.filename,
  size: attachment.size ?? 0,
  state: 'done',
  progress: 1,
  attachment,
})

const previewOf = (file: File): Pick<UploadEntry, 'previewUrl'> =>
  file.type.startsWith('image/') ? { previewUrl: URL.createObjectURL(file) } : {}

const startUpload = (id: string, file: File): UploadEntry => ({
  id,
  name: file.name,
  size: file.size,
  state: 'uploading',
  progress: 0,
  file,
  ...previewOf(file),
})

/** Follows the files of the record: those that were added to or removed from it elsewhere. What was added here stays. */
const useFollowedFiles = (
  files: readonly AttachmentView[],
  setEntries: (change: (all: readonly UploadEntry[]) => readonly UploadEntry[]) => void,
) => {
  const shown = useRef(files.map(({ uuid }) => uuid))
  const follow = useEffectEvent((_uuids: string) => {
    const now = files.map(({ uuid }) => uuid)
    const gone = shown.current.filter((uuid) => !now.includes(uuid))
    const added = files.filter(({ uuid }) => !shown.current.includes(uuid))
    shown.current = now
    if (gone.length === 0 && added.length === 0) return
    setEntries((all) => {
      const left = all.filter(({ attachment }) => !attachment || !gone.includes(attachment.uuid))
      const had = left.map(({ attachment }) => attachment?.uuid)
      return [...left, ...added.filter(({ uuid }) => !had.includes(uuid)).map(addUploaded)]
    })
  })
  const uuids = files.map(({ uuid }) => uuid).join(' ')
  useEffect(() => follow(uuids), [uuids])
}

/** Uploads of a form: at most 10, each with progress, retry and removal. */
export const useUploads = ({ resource, initial = [], most = 10, mayWait = false }: Plan): Uploads => {
  const [entries, setEntries] = useState<readonly UploadEntry[]>(() => initial.map(addUploaded))
  useFollowedFiles(initial, setEntries)
  const running = useRef(new Map<string, AbortController>())
  const { t } = useLingui()
  const patch = (id: string, change: Partial<UploadEntry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  const fault = useUploadFault()
  const send = async (id: string, file: File) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    patch(id, { state: 'uploading', progress: 0 })
    try {
      const way = { onProgress: (progress: number) => patch(id, { progress }), signal: controller.signal }
      const attachment = await uploadFile({ file, resource, ...way })
      patch(id, { state: 'done', progress: 1, attachment })
    } catch (problem) {
      const broken = { state: 'failed', errorMessage: messageOf(problem) || t`The upload was interrupted.` } as const
      if (!controller.signal.aborted) patch(id, mayWait && isNetworkError(problem) ? { state: 'waiting' } : broken)
    } finally {
      running.current.delete(id)
    }
  }
  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, Math.max(0, most - entries.length))) {
      const id = crypto.randomUUID()
      const errorMessage = fault(file)
      const entry = startUpload(id, file)
      setEntries((all) => [...all, errorMessage ? { ...entry, state: 'failed', errorMessage } : entry])
      if (!errorMessage) void send(id, file)
    }
  }
  const caption = useCaption(entries, patch)
  const attachments = entries.flatMap(({ attachment }) => attachment ?? [])
  return {
    entries,
    attachments,
    uuids: attachments.map(({ uuid }) => uuid),
    waiting: entries.flatMap(({ state, file }) => (state === 'waiting' && file ? [file] : [])),
    isBusy: entries.some(({ state }) => state === 'uploading'),
    isFull: entries.length >= most,
    most,
    add,
    setCaption: (id, text) => void caption(id, text),
    retry: (id) => {
      const file = entries.find((entry) => entry.id === id)?.file
      if (file && !fault(file)) void send(id, file)
    },
    remove: (id) => {
      running.current.get(id)?.abort()
      const url = entries.find((entry) => entry.id === id)?.previewUrl
      if (url) URL.revokeObjectURL(url)
      setEntries((all) => all.filter((entry) => entry.id !== id))
    },
  }
}

type Patch = (id: string, change: Partial<UploadEntry>) => void

/** Saves what a picture shows. */
const useCaption = (entries: readonly UploadEntry[], patch: Patch) => {
  const { t } = useLingui()
  return async (id: string, text: string): Promise<void> => {
    const uuid = entries.find((entry) => entry.id === id)?.attachment?.uuid
    if (uuid === undefined) return
    try {
      patch(id, { attachment: await call(attachmentsMethods.setCaption, { uuid, caption: text }, { retries: 1 }) })
    } catch (problem) {
      toast.warning({ title: t`The caption was not saved`, message: messageOf(problem) })
    }
  }
}

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : '')

/** Why a file cannot be attached; undefined when it can. */
export const useUploadFault = () => {
  const { t } = useLingui()
  return (file: File): string | undefined => {
    if (!isAttachable(file.name))
      return t`This kind of file cannot be attached. Pictures, PDF, Word, Excel, CSV and text can.`
    return isAttachmentSize(file.size) ? undefined : t`A file must not be empty or larger than 20 MB.`
  }
}
