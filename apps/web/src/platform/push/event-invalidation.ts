import { areaManifests, type EventSubjectName } from '@fettle/domain/manifests/area-manifests'
import type { EventSubject } from '@fettle/domain/manifests/define-area'
import { orderQueries, staleQueries } from '@fettle/domain/manifests/stale-queries'

const subjects = Object.assign({}, ...areaManifests.map(({ eventSubjects }) => eventSubjects)) as Readonly<
  Record<EventSubjectName, EventSubject>
>

/** The managers whose queries an event makes stale, as a command of the subject's manager does. An unknown subject concerns orders. */
export const staleAfterEvent = (event: string): readonly string[] => {
  const subject = event.split('.')[0] ?? ''
  return subject in subjects ? staleQueries[subjects[subject as EventSubjectName].manager] : orderQueries
}
