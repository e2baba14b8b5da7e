import { type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { NoScopeYet } from '../parts/no-scope-yet.tsx'
import { ScopeActions } from '../parts/scope-actions.tsx'
import { ScopeFindings } from '../parts/scope-findings.tsx'
import { ScopeGroups } from '../parts/scope-groups.tsx'
import { ScopeNextStep } from '../parts/scope-next-step.tsx'
import { scopeStatus, useScopeStates } from '../use-scope-labels.ts'

/** A scope of works by its own address. */
export function ScopePage() {
  return <Scope scopeUuid={useRouteParam('scopeUuid')} />
}

/** The scope of works of an inspection: the one that is not closed, else the last one; without any, its findings. */
export function InspectionScopePage() {
  const inspectionUuid = useRouteParam('inspectionUuid')
  const scopes = useQuery(methodPageQuery(scopesMethods.list, { inspectionUuid }, { limit: 20 }))
  const [first] = scopes.data?.rows ?? []
  const isPending = scopes.data === undefined
  if (first && first.state !== 'closed') return <Scope scopeUuid={first.uuid} />
  if (!isPending) return <NoScopeYet inspectionUuid={inspectionUuid} closed={first} />
  return (
    <DetailPage {...loadStateOf(scopes)} frame={() => ({ title: '' })}>
      {() => null}
    </DetailPage>
  )
}

function Scope({ scopeUuid }: { scopeUuid: string }) {
  const { t } = useLingui()
  const states = useScopeStates()
  const isClient = useMembership().side === 'client'
  const crumbsOf = useCrumbs()
  const factsOf = useFacts()
  const scope = useQuery(methodQuery(scopesMethods.get, { scopeUuid }))
  return (
    <DetailPage
      {...loadStateOf(scope)}
      frame={(view) => ({
        title: t`Scope of works: ${view.title}`,
        badge: <StatusBadge status={scopeStatus[view.state]}>{states[view.state]}</StatusBadge>,
        crumbs: crumbsOf(view),
        crumbsLabel: t`Breadcrumb`,
        actions: <ScopeActions scope={view} />,
        facts: factsOf(view),
      })}
    >
      {(view) => (
        <Stack gap={4}>
          <ScopeNextStep scope={view} />
          {isClient && <ApprovalCard subject="scope" documentUuid={view.uuid} />}
          <ScopeGroups scope={view} />
          {view.can.includes('edit') && view.inspectionUuid !== null && (
            <ScopeFindings scope={view} inspectionUuid={view.inspectionUuid} />
          )}
        </Stack>
      )}
    </DetailPage>
  )
}

const useCrumbs = () => {
  const { t } = useLingui()
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return ({ title, inspectionUuid, inspectionNumber, jobUuid }: ScopeView) => {
    if (side === 'client') return [{ label: t`Scopes of works`, href: client.scopes }, { label: title }]
    const href = contractor.jobInspection(jobUuid ?? '', inspectionUuid ?? '')
    return [{ label: t`Inspection #${inspectionNumber ?? ''}`, href }, { label: t`Scope of works` }]
  }
}

const useFacts = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const { side } = useMembership()
  return (view: ScopeView) => {
    const { inspectionUuid, inspectionNumber, locationUuid, locationName, agreedBy, agreedAt, total, currency } = view
    const isClient = side === 'client'
    const property = isClient ? <Link href={paths.location(locationUuid)}>{locationName}</Link> : locationName
    return [
      { label: t`Net total`, value: formats.money({ amount: total, currency }) },
      { label: t`Property`, value: property },
      ...(isClient && inspectionUuid !== null
        ? [
            {
              label: t`Inspection`,
              value: <Link href={paths.inspection(inspectionUuid)}>#{inspectionNumber}</Link>,
            },
          ]
        : []),
      ...(agreedAt === null
        ? []
        : [{ label: t`Agreed by`, value: [agreedBy, formats.day(agreedAt.slice(0, 10))].filter(Boolean).join(', ') }]),
    ]
  }
}
