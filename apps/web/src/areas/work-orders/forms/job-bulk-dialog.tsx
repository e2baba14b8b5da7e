import { jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { JobBulkKind } from '@fettle/domain/work-orders/bulk-action'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'
import type { SelectedJobs } from '../use-selected-rows.ts'
import { BulkFrame, ColleagueField, TagField } from './bulk-frame.tsx'

type JobBulkDialogProps = {
  readonly kind: JobBulkKind
  readonly selected: SelectedJobs
  readonly onClose: () => void
}

/** Asks for the tag or colleague of a bulk action, and starts it. */
export function JobBulkDialog({ kind, selected, onClose }: JobBulkDialogProps) {
  const { t } = useLingui()
  const [chosen, choose] = useState('')
  const { run, isRunning } = useCommand(jobBulkActionsMethods.start)
  const titles: Readonly<Record<JobBulkKind, string>> = {
    assign: t`Assign jobs`,
    tag: t`Add tag to jobs`,
    untag: t`Remove tag from jobs`,
    watch: t`Add follower to jobs`,
  }
  const isColleague = kind === 'watch' || kind === 'assign'
  const action = isColleague ? { kind, userUuid: chosen } : { kind, tagUuid: chosen }
  const Field = isColleague ? ColleagueField : TagField
  return (
    <BulkFrame
      title={titles[kind]}
      begin={plural(selected.count, { one: 'Begin with # job', other: 'Begin with # jobs' })}
      isRunning={isRunning}
      selected={selected}
      action={chosen === '' ? undefined : action}
      onStart={(asked) => run({ action: asked, ...selected.named })}
      onClose={onClose}
    >
      {(isMissing) => <Field value={chosen} onChange={choose} errorMessage={isMissing ? t`Choose one` : undefined} />}
    </BulkFrame>
  )
}
