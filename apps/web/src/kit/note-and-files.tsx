import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from './attachments.tsx'

type NoteAndFilesProps = {
  readonly paper: { readonly note: string; readonly attachments: readonly AttachmentView[] }
  /** Label of the images. */
  readonly label: string
}

/** Note and attachments of a quote or an invoice; renders nothing without them. */
export function NoteAndFiles({ paper: { note, attachments }, label }: NoteAndFilesProps) {
  const { t } = useLingui()
  return (
    <>
      {note && (
        <Card title={t`Note`}>
          <Text keepsLines isProse>
            {note}
          </Text>
        </Card>
      )}
      {attachments.length > 0 && (
        <Card title={t`Files`}>
          <Attachments files={attachments} label={label} />
        </Card>
      )}
    </>
  )
}
