import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { Button } from '@fettle/ui/controls/button'
import { Section } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '../../../platform/calls/call.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RaiseIssueDialog } from '../forms/raise-issue-dialog.tsx'
import { IssueCard } from '../parts/issue-card.tsx'

type IssuesSectionProps = {
  readonly of: CallInput<typeof issuesMethods.list>
  /** The job of a new issue; null when no contractor is at work. */
  readonly raisedOn: string | null
}

const whole = { limit: 100 }

/** Issues between the two sides, with a button for a new one. */
export function IssuesSection({ of, raisedOn }: IssuesSectionProps) {
  const { t } = useLingui()
  const sees = usePermission('issues.view')
  const mayRaise = usePermission('issues.raise') && raisedOn !== null
  const { data } = useQuery({ ...methodPageQuery(issuesMethods.list, of, whole), enabled: sees })
  const [isRaising, setRaising] = useState(false)
  const issues = data?.rows ?? []
  if (issues.length === 0 && !mayRaise) return null
  const raise = mayRaise && (
    <Button size="small" variant="secondary" color="default" onPress={() => setRaising(true)}>
      {t`Raise an issue`}
    </Button>
  )
  return (
    <div id="issues">
      <Section
        title={t`Issues`}
        description={issues.length === 0 ? t`For questions and complaints: access, scope, cost, quality.` : undefined}
        actions={raise}
      >
        {issues.map((issue) => (
          <IssueCard key={issue.uuid} issue={issue} />
        ))}
      </Section>
      {isRaising && raisedOn !== null && <RaiseIssueDialog jobUuid={raisedOn} onClose={() => setRaising(false)} />}
    </div>
  )
}
