export const activityKinds = ['order', 'money', 'visits', 'messages'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Kinds of subjects, the part of an event name before the dot; the others belong to the order. */
const kindsOfSubjects: Readonly<Record<string, ActivityKind>> = {
  quote: 'money',
  variation: 'money',
  tender: 'money',
  invoice: 'money',
  cost: 'money',
  payment: 'money',
  booking: 'visits',
  'completion-report': 'visits',
  inspection: 'visits',
  scope: 'money',
  ladder: 'visits',
  message: 'messages',
  note: 'messages',
  issue: 'messages',
}

/** The kind of an event by its name: `quote.submitted` is about money. */
export const activityKind = (event: string): ActivityKind => kindsOfSubjects[event.split('.')[0] ?? ''] ?? 'order'

/** Entries in their order, by day; `dayOf` is the text of an entry's day. */
export const groupByDay = <Entry>(
  entries: readonly Entry[],
  dayOf: (entry: Entry) => string,
): { day: string; entries: Entry[] }[] => {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
