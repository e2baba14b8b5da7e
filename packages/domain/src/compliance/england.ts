import { all, any, declareRequirements, months, yes } from './requirement.ts'

const copy28 = { kind: 'copy_to_resident', days: 28 } as const
const isTall = { fact: 'heightMetres', above: 11 } as const

/** Requirements of England, some of them of the whole of Great Britain. */
export const englandRequirements = declareRequirements('uk', '2026-11-25', {
  gas_safety: {
    jurisdiction: 'great_britain',
    level: 'home',
    appliesWhen: all(yes('isLet'), yes('hasGas')),
    rule: { kind: 'interval', months: 12, earlyMonths: 2 },
    duties: [copy28],
    source: 'Gas Safety (Installation and Use) Regulations 1998, regs 36, 36A',
  },
  eicr: {
    jurisdiction: 'england',
    level: 'home',
    appliesWhen: yes('isLet'),
    rule: months(60),
    duties: [
      copy28,
      { kind: 'remedy', days: 28, isAfterDefects: true },
      { kind: 'confirm_remedy', days: 56, isAfterDefects: true },
    ],
    source: 'Electrical Safety Standards in the Private Rented Sector (England) Regulations 2020, SI 2020/312, reg 3',
  },
  social_appliances: {
    jurisdiction: 'england',
    level: 'home',
    appliesWhen: all(yes('isLet'), yes('isSocial')),
    rule: months(60),
    duties: [copy28],
    source: 'SI 2020/312 as extended to social housing',
    from: '2026-05-01',
  },
  fire_doors_common: {
    jurisdiction: 'england',
    level: 'building',
    appliesWhen: isTall,
    rule: months(3),
    source: 'Fire Safety (England) Regulations 2022, SI 2022/547, reg 10',
  },
  fire_doors_flat: {
    jurisdiction: 'england',
    level: 'building',
    appliesWhen: isTall,
    rule: months(12),
    source: 'SI 2022/547, reg 10',
  },
  firefighting_kit: {
    jurisdiction: 'england',
    level: 'building',
    appliesWhen: any({ fact: 'heightMetres', above: 17.9 }, { fact: 'storeys', above: 6 }),
    rule: months(1),
    duties: [{ kind: 'notify_authority', days: 1, isAfterDefects: true }],
    source: 'SI 2022/547, reg 7',
  },
  fire_risk: {
    jurisdiction: 'england',
    level: 'building',
    appliesWhen: yes('hasCommonParts'),
    rule: { kind: 'certificate' },
    source: 'Regulatory Reform (Fire Safety) Order 2005',
    check: 'read',
  },
  legionella_risk: {
    jurisdiction: 'great_britain',
    level: 'home',
    appliesWhen: yes('isLet'),
    rule: { kind: 'certificate' },
    source: 'HSE, legionella in rented homes',
  },
  lift_loler: {
    jurisdiction: 'great_britain',
    level: 'building',
    appliesWhen: yes('hasLift'),
    rule: months(6),
    source: 'Lifting Operations and Lifting Equipment Regulations 1998, reg 9',
  },
  asbestos: {
    jurisdiction: 'great_britain',
    level: 'building',
    appliesWhen: all(yes('hasCommonParts'), { fact: 'yearBuilt', below: 2000 }),
    rule: months(12),
    source: 'Control of Asbestos Regulations 2012, reg 4, and guidance',
  },
  fire_alarm: {
    jurisdiction: 'great_britain',
    level: 'building',
    appliesWhen: yes('hasFireAlarm'),
    rule: months(6),
    source: 'BS 5839-1',
  },
  emergency_lights: {
    jurisdiction: 'great_britain',
    level: 'building',
    appliesWhen: yes('hasEmergencyLights'),
    rule: months(12),
    source: 'BS 5266-1',
  },
  epc: {
    jurisdiction: 'england',
    level: 'home',
    appliesWhen: yes('isLet'),
    rule: months(120),
    source: 'Energy Performance of Buildings (England and Wales) Regulations 2012',
    check: 'read',
  },
  licence: {
    jurisdiction: 'england',
    level: 'home',
    appliesWhen: yes('isLicensable'),
    rule: months(60),
    source: 'Housing Act 2004, parts 2 and 3',
    check: 'read',
  },
})
