import { LinkButton } from '@fettle/ui/link-button'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useParameter } from '../../../kit/address-parameter.ts'
import { Doorstep } from '../../../kit/doorstep.tsx'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useEdition } from '../../../platform/edition/use-edition.ts'
import { LegalText } from '../parts/legal-text.tsx'
import { useTerms } from '../terms-sections.ts'

/** The rules of using the product. */
export function TermsPage() {
  const { t } = useLingui()
  return (
    <Doorstep title={t`Terms`} description={t`What holds for everybody who uses Fettle.`} isWide>
      <LegalText sections={useTerms()} />
    </Doorstep>
  )
}

/** Where somebody is sent whose company has not accepted the terms as they stand now. */
export function TermsUpdatePage() {
  const { t } = useLingui()
  const namespace = useParameter('namespace')
  const { support } = useEdition()
  const next = new URLSearchParams(useLocation().searchStr).get('next') ?? undefined
  return (
    <Doorstep
      title={t`The terms have to be accepted`}
      description={t`Your company has not accepted the terms as they stand now. Please read them and write to ${support.email} that you accept them; until then this part stays closed.`}
      isWide
    >
      <LegalText sections={useTerms()} />
      <LinkButton href={`${authPaths.redirect(namespace)}${next ? `?next=${encodeURIComponent(next)}` : ''}`} fullWidth>
        {t`Try again`}
      </LinkButton>
    </Doorstep>
  )
}
