import { Button } from '@fettle/ui/controls/button'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUnbookedJobs } from '../parts/unbooked-jobs.tsx'

type ChooseJobDialogProps = {
  /** The slot, for the reader. */
  readonly when: string
  readonly onChoose: (jobUuid: string) => void
  readonly onClose: () => void
}

/** Chooses the job to book at a free slot. */
export function ChooseJobDialog({ when, onChoose, onClose }: ChooseJobDialogProps) {
  const { t } = useLingui()
  const [job, setJob] = useState('')
  const options = useUnbookedJobs().map(({ uuid, number, title, locationName }) => ({
    id: uuid,
    label: `#${number} ${title}`,
    description: locationName,
  }))
  return (
    <Dialog
      title={t`Book an appointment`}
      isOpen
      size="small"
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={() => (
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          <Button isDisabled={job === ''} onPress={() => onChoose(job)}>
            {t`Continue`}
          </Button>
        </>
      )}
    >
      <Stack gap={4}>
        <Text weight="medium">{when}</Text>
        {options.length > 0 ? (
          <ComboboxField label={t`Job`} options={options} value={job} onChange={setJob} />
        ) : (
          <Text tone="soft">{t`Every job has an appointment.`}</Text>
        )}
      </Stack>
    </Dialog>
  )
}
