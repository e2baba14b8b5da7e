import { Button } from '@fettle/ui/controls/button'
import { CameraIcon } from '@fettle/ui/controls/icons'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { FileTrigger } from 'react-aria-components'
import { storageBounds } from './use-free-storage.ts'

type PhotoInputProps = {
  readonly label: string
  /** Bytes that can still be stored on this device; undefined where the browser does not say. */
  readonly free: number | undefined
  readonly onAdd: (files: readonly File[]) => void
}

/** Opens the camera of a phone, or the file dialog; not where the device could not keep the photo. */
export function PhotoInput({ label, free, onAdd }: PhotoInputProps) {
  const { t, i18n } = useLingui()
  if (free !== undefined && free < storageBounds.stops)
    return (
      <Text size="small" tone="critical">
        {t`This device has no space for photos. Send what waits, or free some space.`}
      </Text>
    )
  const left = i18n.number((free ?? 0) / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  return (
    <>
      <FileTrigger acceptedFileTypes={['image/*']} allowsMultiple onSelect={(files) => onAdd([...(files ?? [])])}>
        <Button variant="secondary" color="default" size="small" startIcon={<CameraIcon />} aria-label={label}>
          {t`Add a photo`}
        </Button>
      </FileTrigger>
      {free !== undefined && free < storageBounds.warns && (
        <Text size="small" tone="critical">{t`Only ${left} free on this device`}</Text>
      )}
    </>
  )
}
