import { type SignedLinkView, signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { Row, Stack } from '@fettle/ui/stack'
import { StatusBadge } from '@fettle/ui/status-badge'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useAnswerWords } from './use-answer-words.ts'

/** One link: for whom, what for, where it stands, and what came back. */
export function LinkRow({ link, mayRevoke }: { link: SignedLinkView; mayRevoke: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const revoke = useCommand(signedLinksMethods.revoke)
  const { recipientName, email, quoteNumber, state, note } = link
  const day = formats.date(link.endsAt)
  const what = quoteNumber === null ? t`follows the repair` : t`decides on quote ${quoteNumber}`
  return (
    <Row gap={4} justify="between">
      <Stack gap={1} align="start">
        <Text weight="medium">{recipientName}</Text>
        <Text size="small" tone="soft">
          {[email, what, t`until ${day}`].join(' · ')}
        </Text>
        <LinkStanding link={link} />
        {note !== '' && <Text>{`“${note}”`}</Text>}
      </Stack>
      {mayRevoke && state === 'open' && (
        <ConfirmedAction
          verb="revoke"
          size="small"
          variant="tertiary"
          color="critical"
          title={t`End the link of ${recipientName}?`}
          question={t`It opens nothing any more. You can send a new one at any time.`}
          onConfirm={() => revoke.run({ linkUuid: link.uuid, version: link.version })}
        >
          {t`End the link`}
        </ConfirmedAction>
      )}
    </Row>
  )
}

function LinkStanding({ link: { state, answer, answeredAt } }: { link: SignedLinkView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const answers = useAnswerWords()
  if (state === 'answered' && answer && answeredAt)
    return (
      <StatusBadge status={answer === 'approved' ? 'success' : 'warning'} canWrap>
        {`${answers[answer]}, ${formats.dateTime(answeredAt)}`}
      </StatusBadge>
    )
  const words = { open: t`Open`, revoked: t`Ended`, expired: t`Run out` }
  return state === 'answered' ? null : (
    <StatusBadge status={state === 'open' ? 'in_progress' : 'cancelled'}>{words[state]}</StatusBadge>
  )
}
