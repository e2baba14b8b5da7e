import { jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { JobBulkKind } from '@fettle/domain/work-orders/bulk-action'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'
import type { SelectedJobs } from '../use-selected-rows.ts'
import { BulkFrame, TagField } from './bulk-frame.tsx'

type JobBulkDialogProps = {
  readonly kind: JobBulkKind
  readonly selected: SelectedJobs
  readonly onClose: () => void
}

/** Asks which tag, and begins it. */
export function JobBulkDialog({ kind, selected, onClose }: JobBulkDialogProps) {
  const { t } = useLingui()
  const [tagUuid, setTag] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isRunning } = useCommand(jobBulkActionsMethods.start)
  const begin = async () => {
    setTried(true)
    if (tagUuid === '') return false
    await run({ action: { kind, tagUuid }, ...selected.named })
    return true
  }
  return (
    <BulkFrame
      title={kind === 'tag' ? t`Put a tag on the jobs` : t`Take a tag off the jobs`}
      begin={plural(selected.count, { one: 'Begin with # job', other: 'Begin with # jobs' })}
      isRunning={isRunning}
      selected={selected}
      onBegin={begin}
      onClose={onClose}
    >
      <TagField
        value={tagUuid}
        onChange={setTag}
        errorMessage={isTried && tagUuid === '' ? t`Choose one` : undefined}
      />
    </BulkFrame>
  )
}
