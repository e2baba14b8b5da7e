import { SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ErrorScreen } from '@fettle/ui/feedback/error-screen'
import { ForbiddenScreen } from '@fettle/ui/feedback/forbidden-screen'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { ApiError, isNetworkError } from '../../platform/calls/api-error.ts'
import { isOnline, onReconnect } from '../../platform/connection/connection.ts'
import { isProduction } from '../../platform/settings/environment.ts'
import { isForbidden, isOtherTenantsOrder, isOutsideLinkScope } from './forbidden-codes.ts'
import { OfflineScreen } from './offline-screen.tsx'

type FailureProps = { readonly problem: unknown; readonly onRetry?: (() => void) | undefined }

/** Whether the resource does not exist. */
export const isNotFound = (problem: unknown) => problem instanceof ApiError && problem.code === 404

/** Screen of an error: forbidden, not found, or failed with a retry button. */
export function FailureScreen({ problem, onRetry }: FailureProps) {
  if (isOtherTenantsOrder(problem)) return <OtherTenantsOrder />
  if (isOutsideLinkScope(problem)) return <OutsideLinkScope />
  if (isForbidden(problem)) return <Forbidden />
  if (isNotFound(problem)) return <NotFound />
  if (isNetworkError(problem) && !isOnline()) return <Offline problem={problem} onRetry={onRetry} />
  return <LoadError problem={problem} onRetry={onRetry} />
}

function Offline({ problem, onRetry }: FailureProps) {
  useRetryOnReconnect(problem, onRetry)
  return <OfflineScreen onRetry={onRetry} />
}

function LoadError({ problem, onRetry }: FailureProps) {
  const { t } = useLingui()
  useRetryOnReconnect(problem, onRetry)
  const isTold = problem instanceof ApiError
  const details = problem instanceof Error ? `${problem.message}\n\n${problem.stack ?? ''}` : String(problem)
  return (
    <ErrorScreen
      title={t`This did not load`}
      description={isTold ? problem.message : t`Something went wrong on our side. Please try again.`}
      retryLabel={t`Try again`}
      onRetry={onRetry}
      link={{ label: t`Go to the start page`, href: '/' }}
      details={isProduction() ? undefined : { label: t`Details`, text: details }}
    />
  )
}

/** Retries a failed request when the connection returns. */
const useRetryOnReconnect = (problem: unknown, onRetry: (() => void) | undefined) => {
  const isOffline = isNetworkError(problem)
  useEffect(() => {
    if (!isOffline || !onRetry) return
    return onReconnect(onRetry)
  }, [isOffline, onRetry])
}

/** The work order belongs to another organisation group. */
function OtherTenantsOrder() {
  const { t } = useLingui()
  useEffect(() => {
    const [, uuid = ''] = /\/work-order\/([^/]+)/.exec(window.location.pathname) ?? []
    track('Work Order Access Denied', { work_order_uuid: uuid })
  }, [])
  return (
    <ForbiddenScreen
      title={t`Access denied`}
      description={t`This work order does not exist, or it belongs to another organisation. Switch to it in your menu if you are a member, or ask the sender of the link.`}
      link={{ label: t`Go to the start page`, href: '/' }}
    />
  )
}

/** The page belongs to another organisation or requires a permission this member lacks. */
function Forbidden() {
  const { t } = useLingui()
  return (
    <ForbiddenScreen
      title={t`You do not have access to this page`}
      description={t`It belongs to another organisation, or your role does not include it. Ask an administrator of your organisation for access.`}
      link={{ label: t`Go to the start page`, href: '/' }}
    />
  )
}

/** Outside the scope of a guest link; leads back to the guest's job. */
function OutsideLinkScope() {
  const { t } = useLingui()
  return (
    <ForbiddenScreen
      title={t`Your link opens one job`}
      description={t`This page is not part of it. If you need more, ask the sender of the link.`}
      link={{ label: t`Back to the job`, href: '/' }}
    />
  )
}

/** The page or resource does not exist. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      headingLevel={1}
      icon={<SearchIcon />}
      title={t`Page not found`}
      description={t`The address may be mistyped, or the page no longer exists.`}
      actions={
        <LinkButton href="/">
          <Trans>Go to the start page</Trans>
        </LinkButton>
      }
    />
  )
}
