import { type ComplianceItemView, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { StartComplianceDownload } from '../../downloads/shared/start-download.tsx'
import { ApplicabilityDialog } from '../forms/applicability-dialog.tsx'
import { HandInDialog } from '../forms/hand-in-dialog.tsx'
import { EvidenceCard } from '../parts/evidence-card.tsx'
import { itemStatus, useComplianceLabels, useComplianceTitle, useFactQuestions } from '../use-compliance-labels.ts'
import { useFactValue } from '../use-fact-value.ts'

/** A requirement at a location: its status, why it applies, and its certificates. */
export function ComplianceItemPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const labels = useLabels()
  const title = useComplianceTitle()
  const { statuses } = useComplianceLabels()
  const { state } = useListAddress(['on'])
  const asked = { complianceItemUuid: useRouteParam('complianceItemUuid'), on: state.on }
  const item = useQuery(methodQuery(complianceMethods.get, asked))
  return (
    <DetailPage
      {...loadStateOf(item)}
      frame={(view) => ({
        title: labels.requirement(view),
        badge: <StatusBadge status={itemStatus[view.status]}>{statuses[view.status]}</StatusBadge>,
        crumbs: [
          { label: title, href: paths.compliance },
          { label: t`By location`, href: paths.complianceItems },
          { label: labels.requirement(view) },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: <ItemActions item={view} />,
        facts: [
          { label: t`Property`, value: <Link href={paths.location(view.locationUuid)}>{view.locationName}</Link> },
          ...(view.assetUuid === null
            ? []
            : [{ label: t`Asset`, value: <Link href={paths.asset(view.assetUuid)}>{view.assetName}</Link> }]),
          { label: t`Due`, value: view.dueOn === null ? '–' : formats.day(view.dueOn) },
          { label: t`Last certificate`, value: view.issuedOn === null ? '–' : formats.day(view.issuedOn) },
          { label: t`As at`, value: formats.day(view.on) },
        ],
      })}
    >
      {(view) => (
        <WithSideColumn sideColumnLabel={t`Why it applies`} sideColumn={<WhyItApplies item={view} />}>
          <Stack gap={4}>
            <NextStep item={view} />
            {view.evidence.map((evidence) => (
              <EvidenceCard key={evidence.uuid} evidence={evidence} />
            ))}
            {view.evidence.length === 0 && (
              <Card title={t`Certificates`}>
                <Text tone="soft">{t`No certificate yet.`}</Text>
              </Card>
            )}
          </Stack>
        </WithSideColumn>
      )}
    </DetailPage>
  )
}

function ItemActions({ item }: { item: ComplianceItemView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'handIn' | 'applicability' | null>(null)
  const close = () => setOpen(null)
  return (
    <Cluster gap={2}>
      <Action verb="handIn" view={item} onPress={() => setOpen('handIn')}>
        {t`Submit certificate`}
      </Action>
      <StartComplianceDownload
        filter={{
          requirementKey: item.requirementKey,
          locationUuid: item.locationUuid,
          assetUuid: item.assetUuid ?? undefined,
          on: item.on,
        }}
      />
      <ActionMenu
        view={item}
        groups={[
          [
            {
              id: 'applicability',
              verb: 'setApplicability',
              label: t`Change whether it applies`,
              onAction: () => setOpen('applicability'),
            },
          ],
        ]}
      />
      {open === 'handIn' && <HandInDialog item={item} onClose={close} />}
      {open === 'applicability' && <ApplicabilityDialog item={item} onClose={close} />}
    </Cluster>
  )
}

function NextStep({ item: { applies, locationUuid, missing } }: { item: ComplianceItemView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const questions = useFactQuestions()
  if (applies !== 'unknown') return null
  return (
    <Banner
      status="warning"
      title={t`Facts are missing to decide whether it applies`}
      actions={
        <LinkButton href={`${paths.complianceQuestions}?location=${locationUuid}`} size="small">
          {t`Answer the questions`}
        </LinkButton>
      }
    >
      {missing.map((fact) => questions[fact]).join(' ')}
    </Banner>
  )
}

function WhyItApplies({ item }: { item: ComplianceItemView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const questions = useFactQuestions()
  const valueOf = useFactValue()
  const answers = { yes: t`It applies`, no: t`It does not apply`, unknown: t`Not known yet` }
  const { applies, because, setApplies, setBy, reason, reviewOn } = item
  return (
    <Card title={t`Why it applies`}>
      <Stack gap={3}>
        <Text weight="bold">{answers[applies]}</Text>
        {setApplies !== null && (
          <Text>
            {t`Stated by ${setBy ?? '–'}: ${reason}`}
            {reviewOn !== null && ` (${t`review on ${formats.day(reviewOn)}`})`}
          </Text>
        )}
        <DefinitionList
          items={because.map(({ fact, value }) => ({ label: questions[fact], value: valueOf(fact, value) }))}
        />
      </Stack>
    </Card>
  )
}
