import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { Button } from '@fettle/ui/controls/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePermission } from '../../../platform/session/session.ts'
import { ShareDialog } from '../forms/share-dialog.tsx'

const waiting = ['submitted', 'approval_pending']

/** Requests the property owner's decision on a pending quote. */
export function OwnerApprovalRequest({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const maySend = usePermission('work-orders.edit')
  if (!maySend || !waiting.includes(quote.state)) return null
  return (
    <>
      <Button variant="secondary" color="default" onPress={() => setAsking(true)}>
        {t`Ask the owner`}
      </Button>
      {isAsking && (
        <ShareDialog
          title={t`Ask the owner`}
          explanation={t`The owner sees this quote with its lines and answers once: approve, decline, or see to it themselves. The quote waits for you all the same, unless an approval rule asks the owner.`}
          submitLabel={t`Send the question`}
          method={signedLinksMethods.askOwner}
          of={{ workOrderUuid: quote.workOrderUuid, quoteUuid: quote.uuid }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
