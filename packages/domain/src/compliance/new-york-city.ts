import { all, declareRequirements, months, no, yes } from './requirement.ts'

const atLeastThree = { fact: 'dwellings', above: 2 } as const
const remedy = (days: number) => ({ kind: 'remedy', days, isAfterDefects: true }) as const
const notify = { kind: 'notify_authority', days: 0, isAfterDefects: true } as const

/** Requirements of New York City; those of other cities and states are not among them. */
export const newYorkCityRequirements = declareRequirements('us', '2026-11-25', {
  fisp: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: { fact: 'storeys', above: 6 },
    rule: { kind: 'block_cycle' },
    source: '1 RCNY 103-04',
  },
  parapet: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: all(yes('facesStreet'), no('isOneOrTwoFamily')),
    rule: { kind: 'calendar_year' },
    duties: [notify, remedy(90)],
    source: 'NYC Administrative Code § 28-301.1.1',
  },
  boiler_low: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: all(yes('hasBoiler'), { fact: 'dwellings', above: 5 }),
    rule: { kind: 'calendar_year' },
    duties: [{ kind: 'file', days: 14 }, remedy(90)],
    source: 'NYC Department of Buildings, annual inspection of low-pressure boilers',
  },
  elevator_cat1: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: yes('hasLift'),
    rule: { kind: 'calendar_year' },
    duties: [{ kind: 'file', days: 21 }, remedy(90), { kind: 'confirm_remedy', days: 104, isAfterDefects: true }],
    source: 'NYC Department of Buildings, questions about elevator inspections',
  },
  elevator_cat5: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: yes('hasLift'),
    rule: months(60),
    duties: [{ kind: 'file', days: 21 }, remedy(90)],
    source: 'NYC Department of Buildings, questions about elevator inspections',
  },
  gas_piping: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: all(yes('hasGasPiping'), no('isOneOrTwoFamily')),
    rule: { kind: 'district_years' },
    duties: [{ kind: 'file', days: 60 }, remedy(120)],
    source: 'Local Law 152 of 2016',
  },
  lead_xrf: {
    jurisdiction: 'new_york_city',
    level: 'home',
    appliesWhen: { fact: 'yearBuilt', below: 1960 },
    rule: { kind: 'once', by: '2025-08-09' },
    source: 'Local Law 31 of 2020',
  },
  lead_notice: {
    jurisdiction: 'new_york_city',
    level: 'home',
    appliesWhen: all({ fact: 'yearBuilt', below: 1960 }, atLeastThree),
    rule: { kind: 'yearly_by', day: '01-16' },
    source: 'HPD, bulletin of November 2024',
  },
  window_guards: {
    jurisdiction: 'new_york_city',
    level: 'home',
    appliesWhen: atLeastThree,
    rule: { kind: 'yearly_by', day: '01-16' },
    source: 'HPD, bulletin of November 2024',
  },
  bedbugs: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: atLeastThree,
    rule: { kind: 'calendar_year' },
    source: 'HPD, annual bedbug report',
  },
  allergens: {
    jurisdiction: 'new_york_city',
    level: 'home',
    appliesWhen: atLeastThree,
    rule: { kind: 'calendar_year' },
    source: 'HPD, indoor allergens',
  },
  stove_knobs: {
    jurisdiction: 'new_york_city',
    level: 'home',
    appliesWhen: all(yes('hasGas'), atLeastThree),
    rule: { kind: 'calendar_year' },
    source: 'HPD, stove knob covers',
  },
  gas_detectors: {
    jurisdiction: 'new_york_city',
    level: 'home',
    appliesWhen: yes('hasGas'),
    rule: { kind: 'once', by: '2027-01-01' },
    source: 'Local Law 157 of 2016 as amended',
    from: '2027-01-01',
  },
  fire_escape: {
    jurisdiction: 'new_york_city',
    level: 'building',
    appliesWhen: yes('hasFireEscape'),
    rule: months(60),
    source: 'International Fire Code 1104.16.5.1; not verified for the city',
    check: 'not_verified',
  },
})
