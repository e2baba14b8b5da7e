import { Link } from '@fettle/ui/controls/link'
import { Text } from '@fettle/ui/layout/text'
import { Trans } from '@lingui/react/macro'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { legalPaths } from '../../../paths/legal.paths.ts'

/** What opening an account means, with the way to the terms. */
export function TermsNotice() {
  const namespace = useRouteParam('namespace')
  return (
    <Text tone="soft" size="small">
      <Trans>
        By creating an account you accept the <Link href={legalPaths(namespace).terms}>terms</Link>.
      </Trans>
    </Text>
  )
}
