import type { PortalReport } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { maxReportPhotos } from '@fettle/domain/repair-reports/repair-report'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { useLingui } from '@lingui/react/macro'
import type { OwnReport } from '../../resident-visits/shared/repair-visits.tsx'
import { useReportPhotos } from './use-report-photos.ts'

type PhotosFieldProps = {
  readonly draftKey: string
  /** Set once the report was sent: photos are uploaded at once. */
  readonly sent?: {
    readonly own: OwnReport
    readonly arrivedCount: number
    readonly onArrived: (report: PortalReport) => void
  }
}

/** Photos of a report, taken or chosen on the phone. */
export function PhotosField({ draftKey, sent }: PhotosFieldProps) {
  const { t } = useLingui()
  const photos = useReportPhotos(draftKey, sent)
  return (
    <FileDrop
      label={t`Photos`}
      description={t`Up to ${maxReportPhotos}. They are made smaller on your phone, and the place where they were taken is removed.`}
      chooseLabel={t`Choose photos`}
      cameraLabel={t`Take a photo`}
      accept={['image/*']}
      isDisabled={photos.isFull}
      files={photos.entries.map(({ photo: _photo, ...entry }) => ({
        ...entry,
        note: entry.state === 'waiting' ? (sent ? t`Waiting for a connection` : t`Kept on this phone`) : undefined,
      }))}
      onAdd={photos.add}
      onRemove={photos.remove}
    />
  )
}
