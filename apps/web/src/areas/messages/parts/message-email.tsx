import type { MessageView } from '@fettle/contracts/messages/messages.methods'
import { FoldedText } from '@fettle/ui/layout/folded-text'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

/** What came with an answer by e-mail beside its text: files that were not accepted, and the quoted part folded away. */
export function MessageEmail({ email }: { email: NonNullable<MessageView['email']> }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <>
      {email.omittedFiles.map(({ filename, code }, at) => (
        <Text key={`${at} ${filename}`} size="small" tone="attention">
          {t`Not in this message: ${filename}.`} {labels.fault(code, { filename })}
        </Text>
      ))}
      {email.isRestOmitted && (
        <Text size="small" tone="soft">
          {t`The rest of the email contains contact data and is left out because the work was not awarded yet.`}
        </Text>
      )}
      {email.rest !== '' && <FoldedText label={t`Rest of the email`} text={email.rest} />}
    </>
  )
}
