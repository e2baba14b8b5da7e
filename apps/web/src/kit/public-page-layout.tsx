import { isFurtherLanguage } from '@fettle/domain/editions/resident-languages'
import { Link } from '@fettle/ui/controls/link'
import { AuthShell } from '@fettle/ui/layout/auth-shell'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authPaths } from '../paths/auth.paths.ts'
import { useLanguage } from '../platform/language/use-locale.ts'
import { isBranded } from '../platform/links/branding.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useRouteParam } from './use-route-param.ts'

type PublicPageLayoutProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly isWide?: boolean
  readonly aside?: ReactNode
}

/** Layout of pages outside of the dashboards: one card with the brand, locale switch and legal links. */
export function PublicPageLayout(props: PublicPageLayoutProps) {
  const { t } = useLingui()
  const isShown = isBranded(useLocation().searchStr)
  const { children, ...others } = props
  return (
    <AuthShell {...others} logoLabel={t`Fettle`} {...(isShown ? {} : { logo: null })} footer={<Footer />}>
      {children}
      {isFurtherLanguage(useLanguage()) && (
        <Text size="small" tone="soft">
          {t`This page was translated by a machine. No one has checked the translation.`}
        </Text>
      )}
    </AuthShell>
  )
}

function Footer() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  return (
    <>
      <Link href={authPaths.privacy(namespace)}>{t`Privacy`}</Link>
      <Link href={authPaths.cookies(namespace)}>{t`Cookies`}</Link>
      <Link href={authPaths.terms(namespace)}>{t`Terms`}</Link>
      <LanguageSwitch />
    </>
  )
}
