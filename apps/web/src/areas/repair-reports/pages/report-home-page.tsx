import { Redirect } from '../../../kit/redirect.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { portalPaths } from '../portal/portal-paths.ts'
import { readDraft } from '../portal/report-draft.ts'

/** The home of a resident: goes on where the resident came in. */
export function ReportHomePage() {
  const paths = portalPaths(useRouteParam('namespace'))
  const draft = readDraft()
  if (!draft) return <Redirect to={paths.start} />
  const entry = draft.token === '' ? `code=${draft.code}` : `token=${draft.token}`
  return <Redirect to={`${paths.start}?${entry}`} />
}
