import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { FileList } from '@fettle/ui/fields/file-list'
import { Stack } from '@fettle/ui/layout/stack'
import { PhotoGrid } from '@fettle/ui/media/photo-grid'

const isPicture = ({ contentType, thumbnailUrl }: AttachmentView) =>
  contentType.startsWith('image/') && thumbnailUrl !== ''

/** Attachments: images as a grid with a lightbox, other files as a download list. */
export function Attachments({ files, label }: { files: readonly AttachmentView[]; label: string }) {
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <Stack gap={3}>
      {pictures.length > 0 && (
        <PhotoGrid
          label={label}
          photos={pictures.map((file) => ({
            id: file.uuid,
            src: file.downloadUrl,
            thumbnailSrc: file.thumbnailUrl,
            alt: file.caption || file.filename,
            caption: file.caption || undefined,
          }))}
        />
      )}
      <FileList
        files={others.map((file) => ({ id: file.uuid, name: file.filename, state: 'done', href: file.downloadUrl }))}
      />
    </Stack>
  )
}
