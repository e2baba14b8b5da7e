import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type IssueNoticeProps = {
  readonly issue: WorkOrderView['issues'][number]
  readonly self: 'client' | 'contractor'
  /** Where the issue is answered. */
  readonly href: string
}

/** An open issue: whose turn it is, what was said, and the way to the answer. */
export function IssueNotice({ issue, self, href }: IssueNoticeProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const isOwn = issue.ball === self
  const [kind, since] = [labels.issueKind(issue.kind), formats.shortDay(formats.dayIn(issue.openedAt))]
  const waiting = {
    client: t`${kind}: waiting on the client since ${since}`,
    contractor: t`${kind}: waiting on the contractor since ${since}`,
  }
  return (
    <Banner
      status={isOwn ? 'warning_urgent' : 'warning_non_urgent'}
      title={isOwn ? t`${kind}: waiting on you since ${since}` : waiting[issue.ball]}
      actions={
        <LinkButton href={href} size="small" variant="secondary" color="default">
          {isOwn ? <Trans>Reply</Trans> : <Trans>View issue</Trans>}
        </LinkButton>
      }
    >
      {issue.text}
    </Banner>
  )
}
