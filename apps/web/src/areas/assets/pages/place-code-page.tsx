import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Page } from '@fettle/ui/layout/page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FailureScreen, isNotFound } from '../../../kit/screens/failure-screen.tsx'
import { isForbidden } from '../../../kit/screens/forbidden-codes.ts'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { dashboardBase } from '../../../paths/dashboard.paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, useSession } from '../../../platform/session/session.ts'
import { inOrderOfCodes } from '../code-memberships.ts'

/** Opens what the code of a label stands for, or asks with the next membership of the reader. */
export function PlaceCodePage() {
  return useMembership().side === 'client' ? <OfClient /> : <OfContractor />
}

function OfClient() {
  const paths = useClientPaths()
  const target = useQuery(methodQuery(placeCodesMethods.look, { code: useRouteParam('code') }))
  const { locationUuid, assetUuid } = target.data ?? { locationUuid: null, assetUuid: null }
  const href = assetUuid ? paths.asset(assetUuid) : locationUuid ? paths.location(locationUuid) : undefined
  return <Opened href={href} problem={target.error} onRetry={() => void target.refetch()} />
}

function OfContractor() {
  const paths = useContractorPaths()
  const target = useQuery(methodQuery(jobsMethods.ofPlaceCode, { code: useRouteParam('code') }))
  const href = target.data && paths.job(target.data.jobUuid)
  return <Opened href={href} problem={target.error} onRetry={() => void target.refetch()} />
}

type OpenedProps = { readonly href: string | undefined; readonly problem: unknown; readonly onRetry: () => void }

function Opened({ href, problem, onRetry }: OpenedProps) {
  const history = useHistory()
  const code = useRouteParam('code')
  const { memberships } = useSession()
  const { namespace, id } = useMembership()
  const isUnknown = isNotFound(problem) || isForbidden(problem)
  const others = inOrderOfCodes(memberships, namespace)
  const next = others[others.findIndex((each) => each.id === id) + 1]
  const to = href ?? (isUnknown && next ? `${dashboardBase(next)}/p/${code}` : undefined)
  useEffect(() => {
    if (to) history.replace(to)
  }, [history, to])
  if (to || !problem) return <PageSkeleton />
  return isUnknown ? <UnknownCode code={code} /> : <FailureScreen problem={problem} onRetry={onRetry} />
}

function UnknownCode({ code }: { code: string }) {
  const { t } = useLingui()
  const { namespace } = useMembership()
  return (
    <Page>
      <EmptyState
        icon={<SearchIcon />}
        title={t`Nothing here for the code ${code}`}
        description={t`The label may belong to another company, or no work has been awarded to you there.`}
        actions={
          <LinkButton variant="secondary" color="default" href={authPaths.reportByCode(namespace, code)}>
            {t`Report a repair there`}
          </LinkButton>
        }
      />
    </Page>
  )
}
