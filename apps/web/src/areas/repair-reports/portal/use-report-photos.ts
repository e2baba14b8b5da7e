import { type PortalReport, repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { maxReportPhotos } from '@fettle/domain/repair-reports/repair-report'
import type { FileDropEntry } from '@fettle/ui/fields/file-drop'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNetworkError } from '../../../platform/calls/api-error.ts'
import { call } from '../../../platform/calls/call.ts'
import { putFile } from '../../../platform/calls/upload-file.ts'
import type { OwnReport } from '../../resident-visits/shared/repair-visits.tsx'
import { dropPhoto, keepPhoto, photosOf, type StoredPhoto } from './photo-store.ts'
import { shrinkPicture } from './shrink-picture.ts'

type Entry = FileDropEntry & { readonly photo?: StoredPhoto }
/** A report that was sent, to which the photos are uploaded; without one they wait on the device. */
type Sent = {
  readonly own: OwnReport
  readonly arrivedCount: number
  readonly onArrived: (report: PortalReport) => void
}

const toEntry = (photo: StoredPhoto): Entry => ({
  id: photo.key,
  name: photo.name,
  state: 'waiting',
  previewUrl: URL.createObjectURL(photo.picture),
  photo,
})

/** The name of the redrawn picture. */
const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '').slice(0, 200) || 'photo'}.jpg`

const upload = async (photo: StoredPhoto, follower: OwnReport, onProgress: (share: number) => void) => {
  const own = { ...follower, photoKey: photo.key }
  const { name: filename, picture } = photo
  const { upload: to } = await call(repairPortalMethods.addPhoto, { ...own, filename, size: picture.size })
  if (to) await putFile(to, { file: picture, onProgress, signal: new AbortController().signal })
  return call(repairPortalMethods.completePhoto, own)
}

/** Photos of a draft or of a report that was sent: shrunk and stored on the device until they have arrived. */
export const useReportPhotos = (draftKey: string, sent?: Sent) => {
  const { t } = useLingui()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const patch = (id: string, change: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  useEffect(() => {
    let isCurrent = true
    void photosOf(draftKey).then((photos) => isCurrent && setEntries(photos.map(toEntry)))
    return () => {
      isCurrent = false
    }
  }, [draftKey])
  const addedCount = entries.filter(({ state }) => state !== 'failed').length
  const isFull = addedCount + (sent?.arrivedCount ?? 0) >= maxReportPhotos
  const add = async (files: readonly File[]) => {
    let room = maxReportPhotos - addedCount - (sent?.arrivedCount ?? 0)
    for (const file of files) {
      const key = crypto.randomUUID()
      const failed = (errorMessage: string) =>
        setEntries((all) => [...all, { id: key, name: file.name, state: 'failed', errorMessage }])
      if (room <= 0) {
        failed(t`Not added: at most ${maxReportPhotos} photos.`)
        continue
      }
      const picture = await shrinkPicture(file).catch(() => undefined)
      if (!picture) {
        failed(t`Not added: this is no picture that can be opened here.`)
        continue
      }
      room -= 1
      const photo = { key, draftKey, name: jpegName(file.name), picture }
      await keepPhoto(photo)
      setEntries((all) => [...all, toEntry(photo)])
    }
  }
  const remove = (id: string) => {
    void dropPhoto(id)
    setEntries((all) => all.filter((entry) => entry.id !== id))
  }
  useUploads(entries, { sent, patch })
  return { entries, isFull, add: (files: readonly File[]) => void add(files), remove }
}

type Uploading = { readonly sent: Sent | undefined; readonly patch: (id: string, change: Partial<Entry>) => void }

/** Uploads waiting photos one after the other; without a connection they wait for the next one. */
const useUploads = (entries: readonly Entry[], { sent, patch }: Uploading): void => {
  const { t } = useLingui()
  const running = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const next = sent && entries.find(({ state, photo }) => state === 'waiting' && photo)
  const start = useEffectEvent(async (photo: StoredPhoto) => {
    if (!sent || running.current) return
    running.current = true
    patch(photo.key, { state: 'uploading', progress: 0 })
    try {
      const report = await upload(photo, sent.own, (progress) => patch(photo.key, { progress }))
      await dropPhoto(photo.key)
      patch(photo.key, { state: 'done', progress: 1 })
      sent.onArrived(report)
    } catch (problem) {
      const message = problem instanceof Error && problem.message !== '' ? problem.message : t`The photo was not sent.`
      patch(photo.key, isNetworkError(problem) ? { state: 'waiting' } : { state: 'failed', errorMessage: message })
      if (isNetworkError(problem)) setTimeout(() => setAttempt((before) => before + 1), 10_000)
    } finally {
      running.current = false
    }
  })
  const photo = next?.photo
  useEffect(() => {
    if (photo && navigator.onLine) void start(photo)
  }, [photo, attempt])
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}
