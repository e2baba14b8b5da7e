import { authPaths } from '../../../paths/auth.paths.ts'
import type { ReportDraft } from './report-draft.ts'

/** Segment of the resident in addresses opened by a code, which names no person. */
const guest = 'guest'

type Home = Pick<ReportDraft, 'homeUuid' | 'isKnown'>
const resident = ({ isKnown }: Home) => (isKnown ? 'me' : guest)

export const portalPaths = (namespace: string) => ({
  start: authPaths.reportStart(namespace),
  categories: (home: Home) => authPaths.reportCategories(namespace, resident(home), home.homeUuid),
  question: (home: Home, id: string) => `${authPaths.reportForm(namespace, resident(home), home.homeUuid)}?q=${id}`,
  summary: (home: Home) => authPaths.reportSummary(namespace, resident(home), home.homeUuid),
  follow: (reportUuid: string, token: string) =>
    `${authPaths.reportSent(namespace, 'me', reportUuid)}?token=${encodeURIComponent(token)}&report=${reportUuid}`,
  sent: (home: Home, draftKey: string) =>
    `${authPaths.reportSent(namespace, resident(home), home.homeUuid)}?draft=${draftKey}`,
})
