import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

/** The way back to the page that asked for company details; only addresses of this site are followed. */
export function BackToWork() {
  const { t } = useLingui()
  const back = new URLSearchParams(useLocation().searchStr).get('back')
  if (back === null || !/^\/(?![/\\])/.test(back)) return null
  return (
    <Banner
      status="info"
      actions={
        <LinkButton size="small" variant="secondary" href={back}>
          {t`Back to the invoice`}
        </LinkButton>
      }
    >
      {t`Save what is missing, then go on with your invoice.`}
    </Banner>
  )
}
