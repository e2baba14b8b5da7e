import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'

/** Exports all stored data of the person. */
export function OwnDataCard() {
  const { t } = useLingui()
  return (
    <Card
      title={t`Your data`}
      description={t`One file with everything we hold about you: your account, your memberships, what you wrote and did, and how you signed in.`}
      headingLevel={3}
    >
      <DocumentButton method={privacyMethods.exportOwnData} input={{}} label={t`Download your data`} />
    </Card>
  )
}
