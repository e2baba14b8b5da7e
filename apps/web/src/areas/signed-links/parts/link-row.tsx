import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { type SignedLinkView, signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useApprovalResponseLabels } from '../shared/use-approval-response-labels.ts'

/** One link: recipient, purpose, state and response. */
export function LinkRow({ link, mayRevoke }: { link: SignedLinkView; mayRevoke: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const revoke = useCommand(signedLinksMethods.revoke)
  const { recipientName, companyName, email, state, note, openedAt, jobUuid } = link
  const [day, what] = [formats.date(link.endsAt), usePurpose(link)]
  const when = openedAt === null ? '' : formats.dateTime(openedAt)
  const opened = when === '' ? t`not opened yet` : t`last opened ${when}`
  return (
    <Stack gap={2} align="start">
      <Text weight="medium">{companyName ? `${companyName}, ${recipientName}` : recipientName}</Text>
      <Text size="small" tone="soft">
        {[email, what, t`until ${day}`, ...(jobUuid ? [opened] : [])].join(' · ')}
      </Text>
      <LinkStanding link={link} />
      {note !== '' && <Text>{`“${note}”`}</Text>}
      <Cluster>
        {jobUuid && state !== 'job-over' && <SendAgain link={link} />}
        {mayRevoke && state === 'open' && (
          <ConfirmedAction
            verb="revoke"
            size="small"
            variant="secondary"
            color="critical"
            title={t`End the link of ${recipientName}?`}
            question={
              jobUuid
                ? t`Anyone using the link is signed out immediately. The job is not affected, and you can send a new link at any time.`
                : t`The link stops working. You can send a new one at any time.`
            }
            onConfirm={() => revoke.run({ linkUuid: link.uuid, version: link.version })}
          >
            {t`End the link`}
          </ConfirmedAction>
        )}
      </Cluster>
    </Stack>
  )
}

const usePurpose = ({ purpose, quoteNumber: number }: SignedLinkView): string => {
  const { t } = useLingui()
  const quoteNumber = number ?? ''
  const labels = {
    'resident-progress': t`follows the repair`,
    'owner-decision': t`decides on quote ${quoteNumber}`,
    'contractor-job': t`works on the job`,
  }
  return labels[purpose]
}

function SendAgain({ link: { uuid: linkUuid, version, state } }: { link: SignedLinkView }) {
  const { t } = useLingui()
  const mayInvite = usePermission('contractors.invite')
  const again = useCommand(jobLinksMethods.sendAgain)
  if (!mayInvite) return null
  const send = async () => {
    const { email } = await again.run({ linkUuid, version })
    toast.success({ title: t`The link is on its way to ${email}` })
  }
  return (
    <Button
      size="small"
      variant="secondary"
      color="default"
      loading={again.isRunning}
      onPress={() => void send().catch(() => undefined)}
    >
      {state === 'open' ? t`Send again` : t`Send a new link`}
    </Button>
  )
}

function LinkStanding({ link: { state, answer, answeredAt } }: { link: SignedLinkView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const answers = useApprovalResponseLabels()
  if (state === 'answered' && answer && answeredAt)
    return (
      <StatusBadge status={answer === 'approved' ? 'success' : 'warning'} canWrap>
        {`${answers[answer]}, ${formats.dateTime(answeredAt)}`}
      </StatusBadge>
    )
  const labels = { open: t`Active`, revoked: t`Ended`, expired: t`Expired`, 'job-over': t`Job is over` }
  return state === 'answered' ? null : (
    <StatusBadge status={state === 'open' ? 'in_progress' : 'cancelled'}>{labels[state]}</StatusBadge>
  )
}
