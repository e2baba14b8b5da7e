import type { SessionView } from '@fettle/contracts/identity/session-view'
import { ConfirmNotice } from '../parts/confirm-notice.tsx'
import { ImpersonationNotice } from '../parts/impersonation-notice.tsx'

/** Session notices above every page of a dashboard. */
export function SessionNotice({ session: { person, impersonation } }: { session: SessionView }) {
  if (person && impersonation) return <ImpersonationNotice person={person} impersonation={impersonation} />
  return person && <ConfirmNotice email={person.email} />
}
