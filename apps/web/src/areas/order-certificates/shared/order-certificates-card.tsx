import {
  type OrderCertificateView,
  orderCertificatesMethods,
} from '@fettle/contracts/order-certificates/order-certificates.methods'
import type { OrderCertificateState } from '@fettle/domain/order-certificates/order-certificate'
import { Button } from '@fettle/ui/controls/button'
import { DocumentIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RequireCertificateDialog } from '../forms/require-certificate-dialog.tsx'
import { SubmitCertificateDialog } from '../forms/submit-certificate-dialog.tsx'

const statuses: Readonly<Record<OrderCertificateState, Status>> = {
  needed: 'warning',
  submitted: 'info',
  accepted: 'success',
  refused: 'error',
  waived: 'not_set',
}

type Of = { readonly workOrderUuid: string } | { readonly jobUuid: string }

/** Certificates that work needs before it is accepted and paid; for a client also the button that requires one. */
export function OrderCertificatesCard({ of }: { of: Of }) {
  const { t } = useLingui()
  const maySee = usePermission('order-certificates.view')
  const { data } = useQuery({ ...methodQuery(orderCertificatesMethods.list, of), enabled: maySee })
  const [isRequiring, setRequiring] = useState(false)
  if (!data) return null
  const { certificates, canRequire } = data
  const require = canRequire.length > 0 && 'workOrderUuid' in of && (
    <div>
      <Button
        variant="tertiary"
        color="default"
        size="small"
        startIcon={<DocumentIcon />}
        onPress={() => setRequiring(true)}
      >
        {t`Require a certificate`}
      </Button>
      {isRequiring && (
        <RequireCertificateDialog
          workOrderUuid={of.workOrderUuid}
          requirements={canRequire}
          onClose={() => setRequiring(false)}
        />
      )}
    </div>
  )
  if (certificates.length === 0) return require || null
  const isOpen = certificates.some(({ state }) => state === 'needed' || state === 'refused')
  return (
    <Card
      title={t`Certificates needed`}
      description={t`Until they are submitted the report is not accepted; until they are accepted the final invoice is not paid.`}
      mark={isOpen ? 'attention' : undefined}
    >
      <Stack gap={4}>
        {certificates.map((certificate) => (
          <OneCertificate key={certificate.uuid} certificate={certificate} of={of} />
        ))}
        {require}
      </Stack>
    </Card>
  )
}

function OneCertificate({ certificate, of }: { certificate: OrderCertificateView; of: Of }) {
  const { t } = useLingui()
  const labels = useLabels()
  const [isSubmitting, setSubmitting] = useState(false)
  const waive = useCommand(orderCertificatesMethods.waive)
  const { uuid, version, state, files } = certificate
  const states = {
    needed: t`Missing`,
    submitted: t`Submitted, not reviewed`,
    accepted: t`Accepted`,
    refused: t`Refused`,
    waived: t`Waived`,
  }
  return (
    <Stack gap={2}>
      <Row justify="between" stacksOnPhone>
        <Text weight="medium">{labels.requirement(certificate)}</Text>
        <StatusBadge status={statuses[state]}>{states[state]}</StatusBadge>
      </Row>
      <Reason certificate={certificate} />
      {files.length > 0 && <Attachments files={files} label={labels.requirement(certificate)} />}
      <Cluster gap={2}>
        <Action verb="submit" view={certificate} size="small" onPress={() => setSubmitting(true)}>
          {t`Submit certificate`}
        </Action>
        {state === 'submitted' && <ReviewLink />}
        <ConfirmedAction
          verb="waive"
          view={certificate}
          size="small"
          variant="secondary"
          color="default"
          title={t`Waive this certificate?`}
          question={t`The work can be accepted and paid without it.`}
          reason={{ label: t`Reason`, isRequired: true }}
          onConfirm={async (reason) => {
            await waive.run({ orderCertificateUuid: uuid, version, reason })
            toast.success({ title: t`Certificate waived` })
          }}
        >
          {t`Waive`}
        </ConfirmedAction>
      </Cluster>
      {isSubmitting && (
        <SubmitCertificateDialog
          certificate={certificate}
          jobUuid={'jobUuid' in of ? of.jobUuid : undefined}
          onClose={() => setSubmitting(false)}
        />
      )}
    </Stack>
  )
}

function Reason({ certificate: { reason, waivedBy, waivedOn } }: { certificate: OrderCertificateView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (reason === '') return null
  const by = waivedOn === null ? '' : t`Waived by ${waivedBy ?? '–'} on ${formats.day(waivedOn)}: `
  return (
    <Text size="small" tone="soft">
      {by}
      {reason}
    </Text>
  )
}

/** To the review of submitted certificates, for members who may accept them. */
function ReviewLink() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayAccept = usePermission('compliance.accept')
  if (!mayAccept) return null
  return (
    <LinkButton href={paths.evidenceReview} size="small">
      {t`Review certificate`}
    </LinkButton>
  )
}
