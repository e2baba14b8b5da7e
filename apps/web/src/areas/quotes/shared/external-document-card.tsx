import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { EditIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Capabilities, isAllowed } from '../../../kit/actions/action.tsx'
import { Attachments } from '../../../kit/attachments.tsx'

type ExternalDocumentCardProps = {
  readonly document: { readonly note: string; readonly attachments: readonly AttachmentView[] }
}

/** The recorded external document and its note. */
export function ExternalDocumentCard({ document: { note, attachments } }: ExternalDocumentCardProps) {
  const { t } = useLingui()
  return (
    <>
      <Card title={t`Document`}>
        <Attachments files={attachments} label={t`Pages`} />
      </Card>
      {note && (
        <Card title={t`Note`}>
          <Text keepsLines isProse>
            {note}
          </Text>
        </Card>
      )}
    </>
  )
}

/** To the form that corrects a recorded document, where the reader may. */
export function CorrectLink({ document, href }: { document: Capabilities; href: string }) {
  if (!isAllowed(document, 'correct')) return null
  return (
    <LinkButton href={href} variant="secondary" color="default" startIcon={<EditIcon />}>
      <Trans>Correct</Trans>
    </LinkButton>
  )
}
