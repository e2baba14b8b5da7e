import { LinkButton } from '@fettle/ui/controls/link-button'
import { useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { portalPaths } from './portal-paths.ts'

/** Shown where an address of the form is opened without a report on this device. */
export function NoDraft() {
  const { t } = useLingui()
  const paths = portalPaths(useRouteParam('namespace'))
  return (
    <PublicPageLayout
      title={t`No report was begun here`}
      description={t`Scan the label or open the link of your landlord again.`}
    >
      <LinkButton fullWidth href={paths.start}>{t`Start`}</LinkButton>
    </PublicPageLayout>
  )
}
