import { Link } from '@fettle/ui/controls/link'
import { Text } from '@fettle/ui/layout/text'
import { Trans } from '@lingui/react/macro'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'

/** Names the terms that opening an account accepts. */
export function TermsNotice() {
  const namespace = useRouteParam('namespace')
  return (
    <Text tone="soft" size="small">
      <Trans>
        By creating an account you accept the <Link href={authPaths.terms(namespace)}>terms</Link>.
      </Trans>
    </Text>
  )
}
