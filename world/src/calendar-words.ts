import type { PersonPaperKind } from '@fettle/domain/verifications/person-papers'

/** People, skills and reasons of the direct labour organisation of an edition. */
export type CalendarWords = {
  readonly people: readonly { readonly name: string; readonly email: string }[]
  readonly skills: { readonly water: string; readonly electrics: string }
  readonly leave: string
  readonly training: string
  readonly zone: string
  /** The zone as Outlook calls it, and what its calendar holds. */
  readonly outlook: { readonly zone: string; readonly name: string; readonly title: string }
  /** The certificate that electrical work needs. */
  readonly electricsPaper: PersonPaperKind
  readonly firstAid: PersonPaperKind
}

export const calendarWords: Readonly<Record<'uk' | 'de' | 'us', CalendarWords>> = {
  uk: {
    people: [
      { name: 'Aisha Rahman', email: 'aisha@northgaterepairs.example' },
      { name: 'Craig Dobson', email: 'craig@northgaterepairs.example' },
      { name: 'Ewan Pryce', email: 'ewan@northgaterepairs.example' },
      { name: 'Grace Okafor', email: 'grace@northgaterepairs.example' },
    ],
    skills: { water: 'Water Regulations', electrics: '18th Edition' },
    leave: 'Family holiday',
    training: 'Asbestos awareness',
    zone: 'Europe/London',
    outlook: { zone: 'GMT Standard Time', name: 'Private', title: 'School run' },
    electricsPaper: 'ecs_card',
    firstAid: 'first_aid',
  },
  de: {
    people: [
      { name: 'Bernd Hollmann', email: 'bernd@hansa-hausmeister.example' },
      { name: 'Derya Aksoy', email: 'derya@hansa-hausmeister.example' },
      { name: 'Frank Petersen', email: 'frank@hansa-hausmeister.example' },
      { name: 'Jana Wolters', email: 'jana@hansa-hausmeister.example' },
    ],
    skills: { water: 'Trinkwasserhygiene', electrics: 'Elektrofachkraft' },
    leave: 'Familienurlaub',
    training: 'Ersthelferschulung',
    zone: 'Europe/Berlin',
    outlook: { zone: 'W. Europe Standard Time', name: 'Privat', title: 'Kita abholen' },
    electricsPaper: 'elektrofachkraft',
    firstAid: 'ersthelfer',
  },
  us: {
    people: [
      { name: 'Andre Wallace', email: 'andre@hmmaintenance.example' },
      { name: 'Carmen Ortiz', email: 'carmen@hmmaintenance.example' },
      { name: 'Derek Lindqvist', email: 'derek@hmmaintenance.example' },
      { name: 'Hannah Cole', email: 'hannah@hmmaintenance.example' },
    ],
    skills: { water: 'Backflow prevention', electrics: 'Journeyman electrician' },
    leave: 'Family vacation',
    training: 'Lead-safe practices',
    zone: 'America/New_York',
    outlook: { zone: 'Eastern Standard Time', name: 'Private', title: 'Night class' },
    electricsPaper: 'journeyman_license',
    firstAid: 'cpr_first_aid',
  },
}
