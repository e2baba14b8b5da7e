import type { IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { issuerQuery } from './issuer.queries.ts'

const useNames = (): Readonly<Record<IssuerView['missing'][number], string>> => {
  const { t } = useLingui()
  return { legal_name: t`legal name`, address: t`address`, tax_number: t`tax number`, bank_details: t`bank details` }
}

/** What an invoice still needs of its issuer, with the way to the page and back. */
export function MissingIssuerParts() {
  const { t } = useLingui()
  const names = useNames()
  const paths = useSettingsPaths()
  const back = useLocation().href
  const mayEdit = usePermission('settings.edit')
  const { data } = useQuery(issuerQuery)
  if (!data || data.missing.length === 0) return null
  const missing = data.missing.map((part) => names[part]).join(', ')
  const needsBank = data.missing.includes('bank_details')
  const needsCompany = data.missing.some((part) => part !== 'bank_details')
  const query = `?back=${encodeURIComponent(back)}`
  return (
    <Banner
      status="warning"
      title={t`Invoices need your company details first: ${missing}`}
      actions={
        mayEdit && (
          <>
            {needsCompany && (
              <LinkButton size="small" variant="secondary" href={`${paths.client}${query}`}>
                {t`Complete company details`}
              </LinkButton>
            )}
            {needsBank && (
              <LinkButton size="small" variant="secondary" href={`${paths.paymentInfo}${query}`}>
                {t`Add bank details`}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {mayEdit
        ? t`They are printed on every quote and invoice. You can save a draft now and send it afterwards.`
        : t`Ask the owner of the company to add them. You can save a draft now.`}
    </Banner>
  )
}
