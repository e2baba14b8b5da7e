import { type IssueView, issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { CommentThread } from '@fettle/ui/layout/comment-thread'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { IssueReplyDialog } from '../forms/issue-reply-dialog.tsx'

/** One issue: topic, responsible side, conversation and actions. */
export function IssueCard({ issue }: { issue: IssueView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { side } = useMembership()
  const [open, setOpen] = useState<'reply' | 'resolve' | 'reopen' | null>(null)
  const comments = useComments(issue)
  const isMine = issue.state === 'open' && issue.ball === side
  const look = { view: issue, size: 'small', variant: 'secondary', color: 'default' } as const
  return (
    <Card
      headingLevel={3}
      title={labels.issueKind(issue.kind)}
      actions={<Turn issue={issue} />}
      mark={isMine ? 'attention' : undefined}
    >
      <Stack gap={4}>
        <CommentThread label={t`Comments`} comments={comments} />
        {isMine && issue.isAboutReport && side === 'contractor' && (
          <Text tone="soft">{t`Submit a new completion report to resolve this issue.`}</Text>
        )}
        <Cluster>
          <Action
            {...look}
            verb="reply"
            variant={isMine ? 'primary' : 'secondary'}
            color={isMine ? 'brand' : 'default'}
            onPress={() => setOpen('reply')}
          >
            {t`Reply`}
          </Action>
          <Action {...look} verb="resolve" onPress={() => setOpen('resolve')}>
            {t`Mark as resolved`}
          </Action>
          <Action {...look} verb="reopen" onPress={() => setOpen('reopen')}>
            {t`Reopen`}
          </Action>
        </Cluster>
      </Stack>
      {open && <IssueReplyDialog issue={issue} method={issuesMethods[open]} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Turn({ issue }: { issue: IssueView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { side } = useMembership()
  if (issue.state === 'resolved') return <StatusBadge status="success">{t`Resolved`}</StatusBadge>
  const isMine = issue.ball === side
  return (
    <StatusBadge status={isMine ? 'warning_urgent' : 'warning_non_urgent'}>
      {isMine ? t`Waiting on you` : t`Waiting on: ${labels.ball(issue.ball)}`}
    </StatusBadge>
  )
}

const useComments = (issue: IssueView) => {
  const { t } = useLingui()
  const formats = useFormats()
  const { side } = useMembership()
  const labels = useLabels()
  const raised = {
    uuid: issue.uuid,
    what: 'raised',
    text: issue.text,
    side: issue.raisedBySide,
    by: issue.raisedBy,
    at: issue.raisedAt,
  }
  const silent: Readonly<Record<string, string>> = { resolved: t`Marked as resolved`, reopened: t`Reopened` }
  return [raised, ...issue.replies].map((said) => ({
    id: said.uuid,
    author: said.by ?? (said.side === null ? t`Fettle` : labels.ball(said.side)),
    party: said.side === null || said.by === null ? undefined : labels.ball(said.side),
    when: formats.dateTime(said.at),
    dateTime: said.at,
    text: [silent[said.what], said.text].filter(Boolean).join(': '),
    isOwn: said.side === side,
  }))
}
