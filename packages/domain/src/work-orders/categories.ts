/** Categories and their services, as slugs; names are in the message catalogue. */
export const categories = {
  plumbing: [
    'leaks',
    'taps-and-sinks',
    'toilets',
    'showers-and-baths',
    'hot-water-cylinders',
    'pipework',
    'water-pressure',
  ],
  'heating-gas': [
    'no-heating',
    'no-hot-water',
    'boiler-service',
    'boiler-replacement',
    'radiators',
    'gas-leak',
    'gas-safety-check',
    'thermostats',
  ],
  electrical: [
    'power-loss',
    'lighting',
    'sockets-and-switches',
    'consumer-unit',
    'electrical-inspection',
    'smoke-and-co-alarms',
    'extractor-fans',
    'door-entry',
  ],
  carpentry: [
    'internal-doors',
    'external-doors',
    'kitchen-units',
    'floors',
    'stairs-and-banisters',
    'skirting-and-boxing',
  ],
  roofing: ['roof-leak', 'tiles-and-slates', 'gutters-and-downpipes', 'flat-roof', 'chimney', 'fascias-and-soffits'],
  drainage: ['blocked-drain', 'blocked-toilet', 'drain-survey', 'drain-repair', 'sewage-backup'],
  'damp-mould': ['damp-survey', 'mould-treatment', 'condensation', 'rising-damp', 'penetrating-damp', 'ventilation'],
  'glazing-locks': ['broken-window', 'double-glazing', 'window-repair', 'lock-change', 'lost-keys', 'boarding-up'],
  decorating: ['painting', 'plastering', 'wallpaper', 'tiling', 'external-painting'],
  grounds: ['fencing', 'gates', 'paths-and-paving', 'tree-work', 'grass-and-hedges', 'external-lighting'],
  cleaning: [
    'end-of-tenancy',
    'communal-cleaning',
    'window-cleaning',
    'waste-clearance',
    'graffiti-removal',
    'biohazard',
  ],
  'pest-control': ['rats-and-mice', 'insects', 'bed-bugs', 'birds', 'wasps'],
  general: ['handyperson', 'multi-trade', 'appliance-repair', 'void-works', 'property-inspection', 'other'],
} as const

export type Category = keyof typeof categories
export type Service = (typeof categories)[Category][number]

export const categorySlugs = Object.keys(categories) as Category[]

export const serviceSlugs = Object.values(categories).flat() as Service[]

/** The services of a category. */
export const servicesOf = (category: Category): readonly Service[] => categories[category]

/** Whether a string names a category. */
export const isCategory = (slug: string): slug is Category => Object.hasOwn(categories, slug)

/** Whether `service` belongs to `category`; false for unknown categories. */
export const isServiceOf = (category: string, service: string): service is Service =>
  isCategory(category) && (categories[category] as readonly string[]).includes(service)
