import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { Button } from '@fettle/ui/controls/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePermission } from '../../../platform/session/session.ts'
import { AskOwnerDialog } from '../forms/ask-owner-dialog.tsx'

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
      {isAsking && <AskOwnerDialog quote={quote} onClose={() => setAsking(false)} />}
    </>
  )
}
