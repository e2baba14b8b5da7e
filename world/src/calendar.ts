import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { addDays, instantAt, localDateOf, weekday } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { ApiUser } from './api-user.ts'
import { type CalendarWords, calendarWords } from './calendar-words.ts'
import { day, hour } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import { type Firm, inviteOperative, type SeededMarket } from './seeded-market.ts'

type Operative = { readonly user: ApiUser; readonly uuid: string }
type Company = {
  readonly market: SeededMarket
  readonly firm: Firm
  readonly words: CalendarWords
  readonly operatives: readonly Operative[]
  readonly now: number
}

const workday = [
  { from: 8 * 60, until: 12 * 60 },
  { from: 12 * 60 + 30, until: 16 * 60 + 30 },
]
const late = [{ from: 12 * 60, until: 20 * 60 }]
const weekOf = (spans: typeof workday) => [1, 2, 3, 4, 5, 6, 7].map((each) => (each <= 5 ? spans : []))

/** Hours of the company, and of one person who works early and late in turns. */
const setHours = async ({ firm, words, operatives, now }: Company) => {
  const owner = () => asUserAt(firm.owner, now - 30 * day)
  const entries = { version: 0, timeZone: words.zone, validFrom: localDateOf(words.zone, now - 40 * day) }
  await owner().call(workingPatternsMethods.save, { ...entries, ownerKind: 'tenant', weeks: [weekOf(workday)] })
  const second = operatives[1]
  if (!second) return
  const weeks = [weekOf(workday), weekOf(late)]
  await owner().call(workingPatternsMethods.save, { ...entries, ownerKind: 'member', ownerUuid: second.uuid, weeks })
}

/** Certificates of people: that of the electrician, and a first aider's that expires in three weeks. */
const recordPapers = async ({ firm, words, operatives, now }: Company) => {
  const [first, last] = [operatives[0], operatives.at(-1)]
  if (!first || !last) return
  const owner = () => asUserAt(firm.owner, now - 25 * day)
  const on = (days: number) => localDateOf(words.zone, now + days * day)
  await owner().call(personPapersMethods.add, {
    userUuid: last.uuid,
    kind: words.electricsPaper,
    number: '40772',
    validFrom: on(-300),
    validUntil: on(700),
  })
  await owner().call(personPapersMethods.add, {
    userUuid: first.uuid,
    kind: words.firstAid,
    number: '',
    validFrom: on(-1000),
    validUntil: on(21),
  })
}

/** Two skills; the certificate of one person expires in ten days. */
const giveSkills = async ({ firm, words, operatives, now }: Company) => {
  const owner = () => asUserAt(firm.owner, now - 20 * day)
  const water = await owner().call(skillsMethods.save, {
    version: 0,
    name: words.skills.water,
    categories: ['plumbing'],
  })
  const electrics = await owner().call(skillsMethods.save, {
    version: 0,
    name: words.skills.electrics,
    categories: ['electrical'],
    paperKind: words.electricsPaper,
  })
  for (const [at, { uuid: userUuid }] of operatives.slice(0, 3).entries()) {
    const validUntil = localDateOf(words.zone, now + (at === 2 ? 10 : 400) * day)
    await owner().call(skillsMethods.giveSkill, { skillUuid: water.uuid, userUuid, level: 2, validUntil })
  }
  const last = operatives.at(-1)
  if (last) await owner().call(skillsMethods.giveSkill, { skillUuid: electrics.uuid, userUuid: last.uuid, level: 3 })
}

/** A calendar of Outlook that takes an hour of each Friday afternoon. */
const addOutlook = async ({ words, operatives, now }: Company) => {
  const person = operatives[1]
  if (!person) return
  const today = localDateOf(words.zone, now)
  const friday = addDays(today, ((5 - weekday(today) + 7) % 7) - 7).replaceAll('-', '')
  const { zone, name, title } = words.outlook
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'BEGIN:VEVENT',
    'UID:friday@outlook.example',
    `SUMMARY:${title}`,
    `DTSTART;TZID=${zone}:${friday}T153000`,
    `DTEND;TZID=${zone}:${friday}T163000`,
    'RRULE:FREQ=WEEKLY;BYDAY=FR',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  await asUserAt(person.user, now - 3 * day).call(calendarSourcesMethods.uploadIcs, { text, name, isHard: false })
}

/** Leave of a week that is approved, and a request for an afternoon of training. */
const setAbsences = async ({ firm, words, operatives, now }: Company) => {
  // After the day that is planned, so that every member works on it.
  const planned = nextWorkday(words.zone, now)
  const monday = addDays(planned, 8 - weekday(planned))
  const [away, trained] = [operatives[3], operatives[0]]
  if (!away || !trained) return
  const leave = await asUserAt(away.user, now - 10 * day).call(absencesMethods.request, {
    kind: 'leave',
    firstOn: monday,
    lastOn: addDays(monday, 4),
    reason: words.leave,
  })
  await asUserAt(firm.owner, now - 9 * day).call(absencesMethods.approve, { absenceUuid: leave.uuid, version: 1 })
  await asUserAt(trained.user, now - day).call(absencesMethods.request, {
    kind: 'training',
    firstOn: addDays(monday, 2),
    lastOn: addDays(monday, 2),
    from: 13 * 60,
    until: 16 * 60 + 30,
    reason: words.training,
  })
}

/** The next day on which the company works. */
const nextWorkday = (zone: string, now: number): string => {
  let date = addDays(localDateOf(zone, now), 1)
  while (weekday(date) > 5) date = addDays(date, 1)
  return date
}

/** When visits of the next working day begin, in minutes after midnight; a job without one waits in the tray. */
const visits = [
  // The first person goes back and forth: the plan of the day saves travel.
  { who: 0, at: 8 * 60, minutes: 60, place: 1 },
  { who: 0, at: 9 * 60 + 30, minutes: 60, place: 11 },
  { who: 0, at: 11 * 60, minutes: 60, place: 6 },
  { who: 0, at: 13 * 60, minutes: 120, place: 16 },
  { who: 1, at: 13 * 60, minutes: 60, place: 12 },
  { who: 2, at: 9 * 60, minutes: 180, place: 21 },
  { who: null, at: 0, minutes: 0, place: 26 },
  { who: null, at: 0, minutes: 0, place: 3 },
  { who: null, at: 0, minutes: 0, place: 8 },
  // Near visits of that day, so that they can be done on the same trips.
  { who: null, at: 0, minutes: 0, place: 22 },
  { who: null, at: 0, minutes: 0, place: 24 },
  { who: null, at: 0, minutes: 0, place: 13 },
  { who: null, at: 0, minutes: 0, place: 17 },
] as const
const accepts = ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', 'busy_elsewhere'] as const

type Repair = { readonly at: number; readonly place: number }

/** The job of an order that was raised and awarded to the direct labour organisation; undefined where there is nothing to repair. */
const awardRepair = async ({ market, firm, now }: Company, { at, place }: Repair): Promise<string | undefined> => {
  const repairs = market.seedData.repairs.filter(({ category }) => firm.company.categories.includes(category))
  const repair = repairs[at % repairs.length]
  const location = market.places[place % market.places.length]
  if (!repair || !location) return undefined
  const { title, description, category, service } = repair
  const order = await asUserAt(market.staff.PRM, now - 2 * day + at * hour).call(workOrdersMethods.create, {
    locationUuid: location.uuid,
    title,
    description,
    category,
    service,
    priority: 'routine',
  })
  const award = { workOrderUuid: order.uuid, version: order.version, contractorUuid: firm.uuid, award: 18_000 }
  const { jobs } = await asUserAt(market.staff.PRM, now - day).call(workOrdersMethods.award, award)
  return jobs[0]?.uuid
}

/** Orders of the direct labour organisation: most are planned for the next working day, the others wait for a visit. */
const planOrders = async (company: Company) => {
  const { firm, words, operatives, now } = company
  const date = nextWorkday(words.zone, now)
  for (const [at, visit] of visits.entries()) {
    const jobUuid = await awardRepair(company, { at, place: visit.place })
    const operative = visit.who === null ? undefined : operatives[visit.who]
    if (jobUuid === undefined || !operative) continue
    const begins = instantAt(words.zone, date, visit.at)
    await asUserAt(firm.owner, now - 12 * hour).call(calendarMethods.book, {
      jobUuid,
      startsAt: toInstant(begins),
      endsAt: toInstant(begins + visit.minutes * 60_000),
      assigneeUuid: operative.uuid,
      accepts: [...accepts],
    })
  }
}

const minute = 60_000
/** Visits around now: when they begin, how long they take, and how far they have come. */
const visitsToday = [
  { who: 2, begins: -150, minutes: 60, place: 4, steps: ['setOut', 'checkIn', 'finish'] },
  { who: 2, begins: -75, minutes: 60, place: 9, steps: ['setOut', 'checkIn'] },
  // The visit before runs over: this one is likely to begin late.
  { who: 2, begins: 5, minutes: 60, place: 14, steps: [] },
  { who: 1, begins: -25, minutes: 60, place: 2, steps: ['setOut'] },
  { who: 1, begins: -95, minutes: 45, place: 7, steps: [] },
  { who: null, begins: 120, minutes: 60, place: 18, steps: [] },
] as const

/** What people are doing today, so that the field manager shows visits in each state. */
const carryOutToday = async (company: Company) => {
  const { firm, words, operatives, now } = company
  // Late in the evening, visits that are to come begin before midnight: the day of the field manager is the local one.
  const latest = Math.max(now, instantAt(words.zone, localDateOf(words.zone, now), 23 * 60 + 55))
  for (const [at, { who, begins, minutes, place, steps }] of visitsToday.entries()) {
    const jobUuid = await awardRepair(company, { at, place })
    if (jobUuid === undefined) continue
    const startsAt = Math.min(now + begins * minute, latest)
    const operative = who === null ? undefined : operatives[who]
    let visit = await asUserAt(firm.owner, now - 11 * hour).call(calendarMethods.book, {
      jobUuid,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(startsAt + minutes * minute),
      assigneeUuid: operative?.uuid ?? null,
      accepts: [...accepts],
    })
    for (const [step, method] of steps.entries()) {
      const one = { bookingUuid: visit.uuid, version: visit.version }
      const user = asUserAt(operative?.user ?? firm.owner, startsAt + ([-20, 2, minutes][step] ?? 0) * minute)
      if (method === 'setOut') visit = await user.call(bookingsMethods.setOut, one)
      else if (method === 'checkIn') visit = await user.call(bookingsMethods.checkIn, one)
      else visit = await user.call(bookingsMethods.finish, { ...one, outcome: 'complete' })
    }
  }
}

/** People of the direct labour organisation with hours, skills, absences, and work that is planned or waits. */
export const seedCalendar = async (market: SeededMarket, now: number): Promise<void> => {
  const firm = market.firms.find(({ company }) => company.kind === 'dlo')
  if (!firm) return
  const words = calendarWords[market.seedData.namespace]
  const operatives: Operative[] = []
  for (const person of words.people) operatives.push(await inviteOperative(market, firm, person))
  const company = { market, firm, words, operatives, now }
  await setHours(company)
  await recordPapers(company)
  await giveSkills(company)
  await setAbsences(company)
  await planOrders(company)
  await carryOutToday(company)
  await addOutlook(company)
}
