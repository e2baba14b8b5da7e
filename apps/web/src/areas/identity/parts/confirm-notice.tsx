import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Reminder to confirm the e-mail address, above every page of a dashboard. */
export function ConfirmNotice({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <Banner status="warning" isEdge actions={<ResendConfirmation size="tiny" />}>
      {t`Please confirm your address ${email} with the link we sent. Until then you cannot invite anyone.`}
    </Banner>
  )
}
