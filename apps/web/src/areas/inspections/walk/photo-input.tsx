import { Button } from '@fettle/ui/controls/button'
import { CameraIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { FileTrigger } from 'react-aria-components'

/** Opens the camera of a phone, or the file dialog. */
export function PhotoInput({ label, onAdd }: { label: string; onAdd: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  return (
    <FileTrigger acceptedFileTypes={['image/*']} allowsMultiple onSelect={(files) => onAdd([...(files ?? [])])}>
      <Button variant="secondary" color="default" size="small" startIcon={<CameraIcon />} aria-label={label}>
        {t`Add a photo`}
      </Button>
    </FileTrigger>
  )
}
