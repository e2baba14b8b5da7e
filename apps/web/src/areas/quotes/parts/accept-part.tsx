import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { Button } from '@fettle/ui/controls/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { AcceptPartDialog } from '../forms/accept-part-dialog.tsx'

/** Opens the dialog of a partial award. */
export function AcceptPart({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  if (quote.lines.length < 2 || !isAllowed(quote, 'accept') || !isAllowed(quote, 'request_change')) return null
  return (
    <>
      <Button variant="secondary" color="default" onPress={() => setChoosing(true)}>
        {t`Accept some lines`}
      </Button>
      {isChoosing && <AcceptPartDialog quote={quote} onClose={() => setChoosing(false)} />}
    </>
  )
}
