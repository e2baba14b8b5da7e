import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useUploadFault } from '../../../kit/uploads/use-uploads.ts'
import { uploadFile } from '../../../platform/calls/upload-file.ts'

export type UploadedFile = { readonly name: string; readonly attachmentUuid: string }
type FailedFile = { readonly name: string; readonly message: string }

/** Uploads of hundreds of files, which are counted instead of listed. */
export type ManyUploads = {
  readonly uploaded: readonly UploadedFile[]
  readonly failed: readonly FailedFile[]
  readonly waiting: number
  readonly add: (files: readonly File[]) => Promise<void>
}

const isZip = ({ name }: File) => name.toLowerCase().endsWith('.zip')
/** Files that are sent at the same time. */
const lanes = 3
const largestZip = 300_000_000

/** Uploads files, and those of ZIP archives; one of the same name replaces the one before. */
export const useManyUploads = (resource: AttachmentView['resource']): ManyUploads => {
  const { t } = useLingui()
  const fault = useUploadFault()
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([])
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const [waiting, setWaiting] = useState(0)
  const closing = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  const fail = (name: string, message: string) => setFailed((all) => [...all, { name, message }])
  const open = async (file: File): Promise<readonly File[]> => {
    if (!isZip(file)) return [file]
    if (file.size > largestZip) {
      fail(file.name, t`An archive has at most 300 MB. Split it into parts.`)
      return []
    }
    try {
      return await (await import('./files-of-zip.ts')).filesOfZip(file)
    } catch {
      fail(file.name, t`The archive could not be opened.`)
      return []
    }
  }
  const send = async (file: File) => {
    const { name } = file
    const message = fault(file)
    if (message !== undefined) return fail(name, message)
    try {
      const { signal } = closing.current
      const { uuid: attachmentUuid } = await uploadFile({ file, resource, onProgress: () => undefined, signal })
      setUploaded((all) => [...all.filter((other) => other.name !== name), { name, attachmentUuid }])
    } catch (problem) {
      if (!closing.current.signal.aborted) fail(name, problem instanceof Error ? problem.message : '')
    }
  }
  const add = async (chosen: readonly File[]) => {
    setFailed([])
    const files = (await Promise.all(chosen.map(open))).flat()
    setWaiting((count) => count + files.length)
    const left = [...files]
    const lane = async () => {
      for (let file = left.shift(); file; file = left.shift()) {
        await send(file)
        setWaiting((count) => count - 1)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  return { uploaded, failed, waiting, add }
}
