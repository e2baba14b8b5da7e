import type { EvidenceView } from '@fettle/contracts/compliance/evidence.methods'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from '../../../kit/attachments.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { EvidenceActions } from '../forms/evidence-actions.tsx'
import { RecordDutyAction } from '../forms/record-duty-dialog.tsx'
import { evidenceStatus, useComplianceLabels } from '../use-compliance-labels.ts'

type EvidenceCardProps = {
  readonly evidence: EvidenceView
  /** Whether requirement and locations are named; not on the page of the item. */
  readonly showsItems?: boolean
}

/** A certificate with its days, files, what it found, its review and its duties. */
export function EvidenceCard({ evidence, showsItems = false }: EvidenceCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { states, outcomes } = useComplianceLabels()
  const { number, issuedOn, validUntil, outcome, findings, issuer, registration } = evidence
  const name = labels.requirement(evidence)
  return (
    <Card
      title={showsItems ? name : number || t`Certificate of ${formats.day(issuedOn)}`}
      actions={<EvidenceActions evidence={evidence} />}
    >
      <Stack gap={3}>
        <Cluster>
          <StatusBadge status={evidenceStatus[evidence.state]}>{states[evidence.state]}</StatusBadge>
          <StatusBadge status={outcome === 'satisfactory' ? 'success' : 'error'}>{outcomes[outcome]}</StatusBadge>
        </Cluster>
        {showsItems && <Places evidence={evidence} />}
        <DefinitionList
          layout="columns"
          items={[
            ...(number ? [{ label: t`Number`, value: number }] : []),
            { label: t`Issued`, value: formats.day(issuedOn) },
            ...(validUntil === null ? [] : [{ label: t`Valid until, as it says`, value: formats.day(validUntil) }]),
            ...(issuer ? [{ label: t`Issued by`, value: issuer }] : []),
            ...(registration ? [{ label: t`Registration`, value: registration }] : []),
          ]}
        />
        {findings && <Text>{findings}</Text>}
        <Attachments files={evidence.files} label={name} />
        <Remedy evidence={evidence} />
        <Review evidence={evidence} />
        <Duties evidence={evidence} />
      </Stack>
    </Card>
  )
}

function Places({ evidence: { locations } }: { evidence: EvidenceView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const most = 5
  return (
    <Cluster gap={2}>
      {locations.slice(0, most).map(({ complianceItemUuid, name }) => (
        <Link key={complianceItemUuid} href={paths.complianceItem(complianceItemUuid)}>
          {name}
        </Link>
      ))}
      {locations.length > most && <Text tone="soft">{t`and ${locations.length - most} more`}</Text>}
    </Cluster>
  )
}

function Remedy({ evidence: { remediedOn, remedyNote } }: { evidence: EvidenceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (remediedOn === null) return null
  return (
    <Banner status="success" title={t`Defects put right on ${formats.day(remediedOn)}`}>
      {remedyNote}
    </Banner>
  )
}

function Review({ evidence }: { evidence: EvidenceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { handedInBy, handedInAt, judgedBy, judgedAt, state, reason, isUnchecked } = evidence
  const judged = state === 'refused' ? t`Refused by ${judgedBy ?? '–'}` : t`Accepted by ${judgedBy ?? '–'}`
  return (
    <Stack gap={1}>
      <Text size="small" tone="soft">
        {t`Submitted by ${handedInBy ?? '–'}`}, {formats.date(handedInAt)}
      </Text>
      {judgedAt !== null && (
        <Text size="small" tone="soft">
          {judged}, {formats.date(judgedAt)}
          {reason && `: ${reason}`}
        </Text>
      )}
      {isUnchecked && (
        <Text size="small" tone="critical">
          {t`Not checked by a second person`}
        </Text>
      )}
    </Stack>
  )
}

function Duties({ evidence }: { evidence: EvidenceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { duties } = useComplianceLabels()
  if (evidence.duties.length === 0) return null
  return (
    <Stack gap={2}>
      <Text weight="bold">{t`What follows`}</Text>
      {evidence.duties.map((duty) => (
        <Row key={duty.uuid} justify="between" stacksOnPhone>
          <Stack gap={0}>
            <Text>{duties[duty.kind]}</Text>
            <Text size="small" tone={duty.isOverdue ? 'critical' : 'soft'}>
              {duty.doneOn === null
                ? duty.isOverdue
                  ? t`Overdue since ${formats.day(duty.dueOn)}`
                  : t`By ${formats.day(duty.dueOn)}`
                : `${t`Done ${formats.day(duty.doneOn)}`}: ${duty.proof}`}
            </Text>
          </Stack>
          {duty.doneOn === null && evidence.can.includes('recordDuty') && <RecordDutyAction duty={duty} />}
        </Row>
      ))}
    </Stack>
  )
}
