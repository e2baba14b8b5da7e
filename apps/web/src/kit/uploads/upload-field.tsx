import { documentExtensions, imageExtensions } from '@fettle/domain/rules/attachments'
import { FileDrop } from '@fettle/ui/file-drop'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { UploadEntry, Uploads } from './use-uploads.ts'

const accept = ['image/*', ...[...imageExtensions, ...documentExtensions].map((extension) => `.${extension}`)]

type UploadFieldProps = {
  readonly uploads: Uploads
  readonly label: string
  readonly name?: string
  readonly errorMessage?: string | undefined
}

/** Files to drop, choose or photograph, with thumbnails and progress. */
export function UploadField({ uploads, label, name, errorMessage }: UploadFieldProps) {
  const { t, i18n } = useLingui()
  const previews = usePreviews(uploads.entries)
  const size = (bytes: number) =>
    i18n.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <FileDrop
      label={label}
      name={name}
      errorMessage={errorMessage}
      description={t`Up to ${uploads.most} files of at most 20 MB each. Drop them here, choose them or take a photo.`}
      chooseLabel={t`Choose files`}
      cameraLabel={t`Take a photo`}
      accept={accept}
      isDisabled={uploads.isFull}
      files={uploads.entries.map((entry) => ({
        id: entry.id,
        name: entry.name,
        state: entry.state,
        progress: entry.progress,
        note: size(entry.size),
        errorMessage: entry.errorMessage,
        previewUrl: entry.attachment?.thumbnailUrl || previews.get(entry.id),
        href: entry.attachment?.downloadUrl,
      }))}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  )
}

/** Pictures show at once from the file at hand, before the server has made a thumbnail. */
const usePreviews = (entries: readonly UploadEntry[]): ReadonlyMap<string, string> => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const waiting = entries.filter(({ id, file }) => file?.type.startsWith('image/') && !urls.has(id))
    if (waiting.length === 0) return
    setUrls(
      (all) => new Map([...all, ...waiting.map(({ id, file }) => [id, URL.createObjectURL(file as File)] as const)]),
    )
  }, [entries, urls])
  return urls
}
