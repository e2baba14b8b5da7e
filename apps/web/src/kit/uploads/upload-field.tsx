import { documentExtensions, imageExtensions } from '@fettle/domain/rules/attachments'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Uploads } from './use-uploads.ts'

const accept = ['image/*', ...[...imageExtensions, ...documentExtensions].map((extension) => `.${extension}`)]

type UploadFieldProps = {
  readonly uploads: Uploads
  readonly label: string
  readonly name?: string
  readonly errorMessage?: string | undefined
}

/** Uploads by drop, file dialog or camera, with thumbnails and progress. */
export function UploadField({ uploads, label, name, errorMessage }: UploadFieldProps) {
  const { t, i18n } = useLingui()
  const size = (bytes: number) =>
    bytes < 100_000
      ? i18n.number(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })
      : i18n.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <FileDrop
      label={label}
      name={name}
      errorMessage={errorMessage}
      description={plural(uploads.most, {
        one: 'One file of at most 20 MB. Drop it here, choose it or take a photo.',
        other: 'Up to # files of at most 20 MB each. Drop them here, choose them or take a photo.',
      })}
      chooseLabel={t`Choose files`}
      cameraLabel={t`Take a photo`}
      accept={accept}
      isDisabled={uploads.isFull}
      files={uploads.entries.map((entry) => ({
        id: entry.id,
        name: entry.name,
        state: entry.state,
        progress: entry.progress,
        note: entry.state === 'waiting' ? t`Waiting for a connection` : size(entry.size),
        errorMessage: entry.errorMessage,
        previewUrl: entry.attachment?.thumbnailUrl || entry.previewUrl,
        href: entry.attachment?.downloadUrl,
        caption: entry.attachment?.thumbnailUrl ? entry.attachment.caption : undefined,
      }))}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      onCaption={uploads.setCaption}
    />
  )
}
