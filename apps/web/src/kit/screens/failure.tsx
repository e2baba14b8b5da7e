import { EmptyState } from '@fettle/ui/empty-state'
import { ErrorScreen } from '@fettle/ui/error-screen'
import { ForbiddenScreen } from '@fettle/ui/forbidden-screen'
import { SearchIcon } from '@fettle/ui/icons'
import { LinkButton } from '@fettle/ui/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { CallFailure } from '../../platform/calls/call-failure.ts'
import { ForbiddenError } from './forbidden-error.ts'

const isForbidden = (problem: unknown) =>
  problem instanceof ForbiddenError || (problem instanceof CallFailure && problem.code === 403)
const isMissing = (problem: unknown) => problem instanceof CallFailure && problem.code === 404

/** What went wrong, in the way that fits: not yours, not there, or broken with a way to try again. */
export function Failure({ problem, onRetry }: { problem: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useLingui()
  if (isForbidden(problem)) return <Forbidden />
  if (isMissing(problem)) return <NotFound />
  const isTold = problem instanceof CallFailure
  const stack = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
  return (
    <ErrorScreen
      title={t`This did not load`}
      description={isTold ? problem.message : t`Something went wrong on our side. Trying again often helps.`}
      retryLabel={t`Try again`}
      onRetry={onRetry}
      link={{ label: t`To the start page`, href: '/' }}
      details={import.meta.env.PROD ? undefined : { label: t`Details`, text: stack }}
    />
  )
}

/** The page belongs to another organisation or needs a right that this person does not hold. */
export function Forbidden() {
  const { t } = useLingui()
  return (
    <ForbiddenScreen
      title={t`You do not have access to this page`}
      description={t`It belongs to another organisation, or your role does not include it. Ask an administrator of your organisation for access.`}
      link={{ label: t`To the start page`, href: '/' }}
    />
  )
}

/** There is no such page or thing. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      headingLevel={2}
      icon={<SearchIcon />}
      title={t`Page not found`}
      description={t`The address may be mistyped, or what it led to is gone.`}
      actions={
        <LinkButton href="/">
          <Trans>To the start page</Trans>
        </LinkButton>
      }
    />
  )
}
