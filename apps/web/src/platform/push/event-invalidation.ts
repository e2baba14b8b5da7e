import { areaManifests, type EventSubjectName } from '@fettle/domain/manifests/area-manifests'
import { type EventSubject, orderQueries } from '@fettle/domain/manifests/define-area'

const subjects = Object.assign({}, ...areaManifests.map(({ eventSubjects }) => eventSubjects)) as Readonly<
  Record<EventSubjectName, EventSubject>
>

/** The managers whose queries an event makes stale, as the area of its subject declares it. An unknown subject concerns orders. */
export const staleAfterEvent = (event: string): readonly string[] => {
  const subject = event.split('.')[0] ?? ''
  return subject in subjects ? subjects[subject as EventSubjectName].invalidates : orderQueries
}
