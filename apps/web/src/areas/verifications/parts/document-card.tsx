import type { VerificationDocument } from '@fettle/contracts/verifications/verifications.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ReviewActions } from '../forms/review-actions.tsx'
import { ValidityBadge } from './validity-badge.tsx'

type DocumentCardProps = { readonly document: VerificationDocument; readonly actions?: ReactNode }

/** One document with dates, files and review. */
export function DocumentCard({ document, actions }: DocumentCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { kind, number, validFrom, validUntil, files } = document
  return (
    <Card
      title={labels.verificationKind(kind)}
      actions={document.can.includes('judge') ? <ReviewActions document={document} /> : actions}
    >
      <Stack gap={3}>
        <Cluster>
          <ValidityBadge validity={document.validity} />
        </Cluster>
        <DefinitionList
          layout="columns"
          items={[
            ...(number ? [{ label: t`Number`, value: number }] : []),
            { label: t`Valid from`, value: formats.day(validFrom) },
            { label: t`Valid until`, value: validUntil === null ? t`No expiry` : formats.day(validUntil) },
            { label: t`Uploaded`, value: formats.date(document.addedAt) },
          ]}
        />
        <Attachments files={files} label={labels.verificationKind(kind)} />
        {document.judgements.map((review) => (
          <Judgement key={review.clientName} review={review} />
        ))}
      </Stack>
    </Card>
  )
}

function Judgement({ review }: { review: VerificationDocument['judgements'][number] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { verdict, reason, clientName, judgedBy, judgedAt } = review
  const who = [judgedBy ?? clientName, formats.date(judgedAt)].join(', ')
  return (
    <Cluster gap={2}>
      <StatusBadge status={verdict === 'accepted' ? 'success' : 'error'}>
        {verdict === 'accepted' ? t`Accepted` : t`Rejected`}
      </StatusBadge>
      <Text as="span" size="small" tone="soft">
        {reason ? `${who}: ${reason}` : who}
      </Text>
    </Cluster>
  )
}
