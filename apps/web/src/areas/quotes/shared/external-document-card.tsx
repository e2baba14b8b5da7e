import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from '../../../kit/attachments.tsx'

type ExternalPaperCardProps = {
  readonly paper: { readonly note: string; readonly attachments: readonly AttachmentView[] }
}

/** The recorded external document and its note. */
export function ExternalDocumentCard({ paper: { note, attachments } }: ExternalPaperCardProps) {
  const { t } = useLingui()
  return (
    <>
      <Card title={t`The paper`}>
        <Attachments files={attachments} label={t`Pages of the paper`} />
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

type Recorded = {
  readonly recordedBy: string | null
  readonly recordedSide: 'client' | 'contractor' | null
  readonly clientName: string
  readonly contractorName: string
}

/** Who recorded a document, and for which company. */
export const useRecorder = () => {
  const { t } = useLingui()
  return ({ recordedBy, recordedSide, clientName, contractorName }: Recorded): string => {
    const company = recordedSide === 'client' ? clientName : contractorName
    return recordedBy === null ? company : t`${recordedBy}, ${company}`
  }
}
