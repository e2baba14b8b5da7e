import type { ScopeLineView, ScopeView } from '@fettle/contracts/observations/scopes.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { ScopeLineDialog } from '../forms/scope-line-dialog.tsx'

const isIncomplete = ({ estimate, category, service }: ScopeLineView): boolean =>
  estimate === null || category === '' || service === ''

/** What is missing before the next step, and who takes it. */
export function ScopeNextStep({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [isOpen, setOpen] = useState(false)
  const next = scope.lines.find((line) => isIncomplete(line) && line.can.includes('edit'))
  if (side === 'contractor') return <ContractorStep scope={scope} />
  const { state, sendBackNote, closeReason, incompleteCount, lineCount, orderedCount } = scope
  if (state === 'closed')
    return (
      <Banner status="info" title={t`Closed`}>
        {closeReason}
      </Banner>
    )
  if (state === 'approval_pending') return <PendingStep scope={scope} />
  if (state === 'agreed')
    return (
      <Banner status="info" title={t`Raise the work orders`}>
        {orderedCount === 0
          ? t`One work order for each trade and contractor. It carries the lines and the photos of their observations.`
          : t`${orderedCount} of ${lineCount} lines are ordered.`}
      </Banner>
    )
  if (state === 'ordered') return null
  return (
    <>
      {sendBackNote !== '' && (
        <Banner status="warning" title={t`Rejected`}>
          {sendBackNote}
        </Banner>
      )}
      {lineCount > 0 && incompleteCount > 0 && (
        <Banner
          status="warning"
          title={plural(incompleteCount, {
            one: '# line has no price or no trade',
            other: '# lines have no price or no trade',
          })}
          actions={
            next && (
              <Button size="small" onPress={() => setOpen(true)}>
                {t`Complete the next line`}
              </Button>
            )
          }
        >
          {t`Complete them before the scope of works is agreed.`}
        </Banner>
      )}
      {isOpen && next && <ScopeLineDialog key={next.uuid} scope={scope} line={next} onClose={() => setOpen(false)} />}
      {scope.cannot['agree'] === 'above_your_limit' && <AboveLimit scope={scope} />}
    </>
  )
}

function AboveLimit({ scope: { limit, currency } }: { scope: ScopeView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (limit === null) return null
  return (
    <Banner status="info" title={t`The total is above your limit of ${formats.money({ amount: limit, currency })}`}>
      {t`Submit it: a colleague with a higher limit approves it.`}
    </Banner>
  )
}

function PendingStep({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { submittedBy, submittedAt } = scope
  const by = [submittedBy, submittedAt === null ? null : formats.dateTime(submittedAt)].filter(Boolean).join(', ')
  return (
    <Banner status="info" title={t`Waits for approval`}>
      {t`Submitted by ${by}`}
    </Banner>
  )
}

function ContractorStep({ scope: { state } }: { scope: ScopeView }) {
  const { t } = useLingui()
  if (state === 'draft')
    return (
      <Banner status="info" title={t`Your proposal`}>
        {t`The client sees your lines as soon as they are saved, and decides which of them are carried out. You see your own lines.`}
      </Banner>
    )
  return (
    <Banner status="info" title={t`The client has taken over`}>
      {t`Your lines can no longer be changed. Work that you are to carry out reaches you as a job.`}
    </Banner>
  )
}
