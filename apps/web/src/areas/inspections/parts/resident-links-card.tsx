import { type InspectionLinkView, inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { SendReportDialog } from '../forms/send-report-dialog.tsx'
import { SignatureView } from '../walk/signature-control.tsx'

/** Residents who were sent the report, with what they remarked and signed. */
export function ResidentLinksCard({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const maySend = usePermission('inspections.create') && inspection.state === 'completed'
  const [isSending, setSending] = useState(false)
  const { data: links = [] } = useQuery(methodQuery(inspectionLinksMethods.list, { inspectionUuid: inspection.uuid }))
  if (links.length === 0 && !maySend) return null
  return (
    <Card
      title={t`Remarks and signatures of residents`}
      actions={
        maySend && (
          <Button size="small" variant="secondary" color="default" onPress={() => setSending(true)}>
            {t`Send to a resident`}
          </Button>
        )
      }
    >
      {links.length === 0 ? (
        <Text tone="soft">{t`Send the report to the resident, who can remark on it and sign it without signing in.`}</Text>
      ) : (
        <Stack as="ul" gap={5}>
          {links.map((link) => (
            <LinkEntry key={link.uuid} link={link} />
          ))}
        </Stack>
      )}
      {isSending && <SendReportDialog inspection={inspection} onClose={() => setSending(false)} />}
    </Card>
  )
}

function LinkEntry({ link }: { link: InspectionLinkView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayEnd = usePermission('inspections.create')
  const revoke = useCommand(inspectionLinksMethods.revoke)
  const { uuid: linkUuid, version, recipientName, email, remarks, signedAt, signedName } = link
  const day = formats.date(link.endsAt)
  const signed = signedAt === null ? '' : formats.dateTime(signedAt)
  return (
    <Stack as="li" gap={2} align="start">
      <Cluster gap={2}>
        <Text weight="medium">{recipientName}</Text>
        <LinkState link={link} />
      </Cluster>
      <Text size="small" tone="soft">
        {signedAt === null ? [email, t`until ${day}`].join(' · ') : t`Signed by ${signedName}, ${signed}`}
      </Text>
      {link.signature !== '' && <SignatureView label={t`Signature of ${signedName}`} value={link.signature} />}
      {link.isReportChanged && <Text size="small">{t`The report has been changed since it was signed.`}</Text>}
      {remarks.map(({ section, question, words }) => (
        <Stack key={`${section}/${question}/${words}`} gap={0}>
          <Text size="small" tone="soft">
            {[section, question].filter(Boolean).join(' · ') || t`Whole report`}
          </Text>
          <Text keepsLines>{words}</Text>
        </Stack>
      ))}
      {mayEnd && link.state === 'open' && (
        <ConfirmedAction
          verb="revoke"
          size="small"
          variant="secondary"
          color="critical"
          title={t`End the link of ${recipientName}?`}
          question={t`The link stops working. Remarks saved so far are kept.`}
          onConfirm={() => revoke.run({ linkUuid, version })}
        >
          {t`End the link`}
        </ConfirmedAction>
      )}
    </Stack>
  )
}

function LinkState({ link: { state, isReportChanged } }: { link: InspectionLinkView }) {
  const { t } = useLingui()
  const labels = { open: t`Not signed yet`, signed: t`Signed`, revoked: t`Ended`, expired: t`Expired` }
  const status = { open: 'in_progress', signed: 'success', revoked: 'cancelled', expired: 'cancelled' } as const
  return <StatusBadge status={isReportChanged ? 'warning' : status[state]}>{labels[state]}</StatusBadge>
}
