import { useLingui } from '@lingui/react/macro'
import { Unknown } from './report-start-page.tsx'

/** The link or code of a resident is not valid. */
export function ReportUnknownPage() {
  const { t } = useLingui()
  return <Unknown message={t`This link or code is no longer valid. Ask your landlord for a new one.`} />
}

/** Reports cannot be sent here. */
export function ReportClosedPage() {
  const { t } = useLingui()
  return <Unknown message={t`Repairs cannot be reported here. Please call your landlord.`} />
}
