import type { Market } from '../editions/edition.ts'
import type { FaultTile } from './fault-tree.ts'

const yesNo = ['yes', 'no'] as const

/** The tiles of the shipped tree in the order of the page. */
export const faultTiles = [
  {
    id: 'heating',
    category: 'heating-gas',
    service: 'no-heating',
    questions: [
      { id: 'what', answers: ['all_cold', 'one_radiator', 'water_only', 'low_pressure', 'noise', 'leaking_radiator'] },
      { id: 'water_on_wires', answers: yesNo, asked: { what: ['leaking_radiator'] } },
      { id: 'hot_water', answers: yesNo, asked: { what: ['all_cold'] } },
      { id: 'source', answers: ['gas', 'electric', 'district', 'oil'], asked: { what: ['all_cold', 'water_only'] } },
      { id: 'other_heater', answers: yesNo, asked: { what: ['all_cold'] } },
      { id: 'display', answers: ['code', 'dark', 'normal'], asked: { what: ['all_cold', 'water_only'] } },
      { id: 'credit', answers: ['enough', 'empty', 'no_meter'], asked: { source: ['gas', 'electric'] } },
      { id: 'neighbours', answers: yesNo, asked: { what: ['all_cold'] } },
    ],
    rules: [
      { if: { water_on_wires: ['yes'] }, urgency: 'call_now', call: 'emergency' },
      { if: { what: ['all_cold'] }, inSeason: true, isVulnerable: true, urgency: 'emergency' },
      { if: { what: ['all_cold'], other_heater: ['no'] }, inSeason: true, urgency: 'emergency' },
      { if: { what: ['all_cold'] }, inSeason: true, urgency: 'urgent' },
      { if: { what: ['leaking_radiator'] }, urgency: 'urgent', service: 'radiators' },
      { if: { what: ['all_cold'], hot_water: ['no'] }, isVulnerable: true, urgency: 'urgent', service: 'no-hot-water' },
      { if: { what: ['water_only'] }, isVulnerable: true, urgency: 'urgent', service: 'no-hot-water' },
      { if: { what: ['water_only'] }, urgency: 'routine', service: 'no-hot-water' },
      { if: { what: ['one_radiator'] }, urgency: 'routine', service: 'radiators', selfHelp: 'bleed_radiator' },
      { if: { what: ['low_pressure'] }, urgency: 'routine', service: 'boiler-service', selfHelp: 'boiler_pressure' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'leak',
    category: 'plumbing',
    service: 'leaks',
    questions: [
      { id: 'from', answers: ['pipe', 'ceiling', 'appliance', 'toilet_or_basin', 'outside'] },
      { id: 'near_electrics', answers: yesNo },
      { id: 'bucket_holds', answers: ['holds', 'overflows', 'only_damp'] },
      { id: 'valve', answers: ['closed', 'cannot_close', 'not_found'], asked: { bucket_holds: ['overflows'] } },
      { id: 'from_above', answers: yesNo, asked: { from: ['ceiling'] } },
    ],
    rules: [
      { if: { near_electrics: ['yes'] }, urgency: 'call_now', call: 'emergency' },
      { if: { bucket_holds: ['overflows'], valve: ['closed'] }, urgency: 'urgent' },
      { if: { bucket_holds: ['overflows'] }, urgency: 'emergency' },
      { if: { bucket_holds: ['holds'] }, urgency: 'urgent' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'toilet',
    category: 'plumbing',
    service: 'toilets',
    questions: [
      { id: 'what', answers: ['overflows', 'blocked', 'no_flush', 'runs', 'loose_or_broken'] },
      { id: 'how_many', answers: ['one', 'more'] },
      { id: 'bucket_flush', answers: yesNo, asked: { what: ['no_flush'] } },
    ],
    rules: [
      { if: { what: ['overflows'] }, urgency: 'emergency' },
      { if: { what: ['blocked'], how_many: ['one'] }, urgency: 'emergency', service: 'toilets' },
      { if: { what: ['no_flush'], how_many: ['one'], bucket_flush: ['no'] }, urgency: 'emergency' },
      { if: { what: ['blocked', 'no_flush'] }, urgency: 'urgent' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'drain',
    category: 'drainage',
    service: 'blocked-drain',
    questions: [
      { id: 'which', answers: ['one_sink', 'all', 'outside_only'] },
      { id: 'sewage', answers: yesNo },
      { id: 'outside_too', answers: yesNo, asked: { which: ['all'] } },
      { id: 'tried', answers: ['plunger', 'chemical', 'nothing'], asked: { which: ['one_sink'] } },
    ],
    rules: [
      { if: { sewage: ['yes'], which: ['one_sink', 'all'] }, urgency: 'emergency', service: 'sewage-backup' },
      { if: { which: ['all'] }, urgency: 'urgent' },
      { if: { sewage: ['yes'] }, urgency: 'urgent', service: 'sewage-backup' },
      { if: { which: ['one_sink'], tried: ['nothing'] }, urgency: 'routine', selfHelp: 'clear_sink' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'taps',
    category: 'plumbing',
    service: 'taps-and-sinks',
    questions: [
      { id: 'what', answers: ['no_water', 'scalding', 'weak', 'drips', 'shower', 'basin_or_bath'] },
      { id: 'neighbours', answers: yesNo, asked: { what: ['no_water'] } },
      { id: 'only_place_to_wash', answers: yesNo, asked: { what: ['shower', 'basin_or_bath'] } },
      { id: 'everywhere', answers: ['one_tap', 'all_taps'], asked: { what: ['weak', 'no_water'] } },
    ],
    rules: [
      { if: { what: ['no_water'], everywhere: ['all_taps'] }, urgency: 'emergency', service: 'water-pressure' },
      { if: { what: ['scalding'] }, isVulnerable: true, urgency: 'urgent' },
      {
        if: { what: ['shower', 'basin_or_bath'], only_place_to_wash: ['yes'] },
        urgency: 'urgent',
        service: 'showers-and-baths',
      },
      { if: { what: ['no_water'] }, urgency: 'urgent' },
      { if: { what: ['weak'] }, urgency: 'routine', service: 'water-pressure', selfHelp: 'clean_aerator' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'power',
    category: 'electrical',
    service: 'power-loss',
    questions: [
      { id: 'what', answers: ['whole_home', 'one_room', 'socket', 'lamp', 'breaker', 'burning_smell'] },
      { id: 'smell', answers: yesNo, asked: { what: ['socket', 'lamp', 'breaker'] } },
      { id: 'street_dark', answers: yesNo, asked: { what: ['whole_home'] } },
      { id: 'medical_device', answers: yesNo, asked: { what: ['whole_home', 'one_room'] } },
      { id: 'trips_again', answers: yesNo, asked: { what: ['breaker'] } },
      { id: 'credit', answers: ['enough', 'empty', 'no_meter'], asked: { what: ['whole_home'] } },
    ],
    rules: [
      { if: { what: ['burning_smell'] }, urgency: 'call_now', call: 'emergency' },
      { if: { smell: ['yes'] }, urgency: 'call_now', call: 'emergency' },
      { if: { medical_device: ['yes'] }, urgency: 'emergency' },
      { if: { what: ['whole_home'], street_dark: ['yes'] }, isVulnerable: true, urgency: 'emergency', call: 'power' },
      { if: { what: ['whole_home'], street_dark: ['yes'] }, urgency: 'routine', call: 'power' },
      { if: { what: ['whole_home'] }, urgency: 'emergency' },
      { if: { what: ['breaker'], trips_again: ['yes'] }, urgency: 'urgent', service: 'consumer-unit' },
      { if: { what: ['breaker'] }, urgency: 'routine', service: 'consumer-unit', selfHelp: 'reset_breaker' },
      { if: { what: ['one_room', 'socket'] }, urgency: 'urgent', service: 'sockets-and-switches' },
      { if: {}, urgency: 'routine', service: 'lighting', selfHelp: 'change_bulb' },
    ],
  },
  {
    id: 'alarm',
    category: 'electrical',
    service: 'smoke-and-co-alarms',
    questions: [
      { id: 'what', answers: ['sounds', 'beeps', 'missing', 'too_old', 'yellow'] },
      { id: 'kind', answers: ['smoke', 'carbon_monoxide', 'heat'] },
      { id: 'boiler', answers: yesNo, asked: { kind: ['carbon_monoxide'] } },
    ],
    rules: [
      { if: { what: ['sounds'], kind: ['carbon_monoxide'] }, urgency: 'call_now', call: 'gas' },
      { if: { what: ['sounds'] }, urgency: 'call_now', call: 'emergency' },
      { if: { what: ['missing', 'too_old'] }, urgency: 'urgent' },
      { if: { what: ['beeps'] }, urgency: 'routine', selfHelp: 'change_battery' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'door',
    category: 'glazing-locks',
    service: 'lock-change',
    questions: [
      { id: 'which', answers: ['front_door', 'inner_door', 'window', 'shutter', 'garage'] },
      { id: 'closes', answers: ['locks', 'does_not_lock', 'stands_open', 'locked_out'] },
      { id: 'ground_floor', answers: yesNo, asked: { which: ['window'] } },
      { id: 'glass', answers: ['whole', 'cracked', 'out'], asked: { which: ['front_door', 'window'] } },
      { id: 'keys', answers: ['have', 'lost', 'stolen'], asked: { which: ['front_door'] } },
    ],
    rules: [
      { if: { which: ['front_door'], closes: ['does_not_lock', 'stands_open', 'locked_out'] }, urgency: 'emergency' },
      {
        if: { which: ['window'], ground_floor: ['yes'], closes: ['stands_open'] },
        urgency: 'emergency',
        service: 'boarding-up',
      },
      { if: { keys: ['stolen'] }, urgency: 'emergency' },
      { if: { glass: ['out'] }, isVulnerable: true, urgency: 'emergency', service: 'broken-window' },
      { if: { glass: ['out'] }, urgency: 'urgent', service: 'broken-window' },
      {
        if: { which: ['window'], ground_floor: ['yes'], closes: ['does_not_lock'] },
        urgency: 'urgent',
        service: 'window-repair',
      },
      { if: { keys: ['lost'] }, urgency: 'urgent', service: 'lost-keys' },
      { if: { which: ['window', 'shutter'] }, urgency: 'routine', service: 'window-repair' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'damp',
    category: 'damp-mould',
    service: 'mould-treatment',
    questions: [
      { id: 'size', answers: ['hand', 'door', 'wall'] },
      { id: 'sleeps_there', answers: yesNo },
      { id: 'ill', answers: yesNo },
      { id: 'look', answers: ['water_stain', 'black_spots', 'wet_wall'] },
      { id: 'reported_before', answers: yesNo },
      { id: 'fan', answers: ['works', 'broken', 'none'] },
    ],
    rules: [
      { if: { size: ['wall'], sleeps_there: ['yes'] }, isVulnerable: true, urgency: 'emergency' },
      { if: {}, isVulnerable: true, urgency: 'urgent' },
      { if: { size: ['wall'] }, urgency: 'urgent' },
      { if: { ill: ['yes'] }, urgency: 'urgent' },
      { if: { look: ['water_stain', 'wet_wall'] }, urgency: 'routine', service: 'penetrating-damp' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'roof',
    category: 'roofing',
    service: 'roof-leak',
    questions: [
      { id: 'what', answers: ['water_in', 'loose_parts', 'gutter', 'chimney'] },
      { id: 'over_path', answers: yesNo, asked: { what: ['loose_parts', 'chimney', 'gutter'] } },
      { id: 'bucket_holds', answers: ['holds', 'overflows'], asked: { what: ['water_in'] } },
      { id: 'near_electrics', answers: yesNo, asked: { what: ['water_in'] } },
    ],
    rules: [
      { if: { near_electrics: ['yes'] }, urgency: 'call_now', call: 'emergency' },
      {
        if: { over_path: ['yes'], what: ['loose_parts', 'chimney'] },
        urgency: 'emergency',
        service: 'tiles-and-slates',
      },
      { if: { bucket_holds: ['overflows'] }, urgency: 'emergency' },
      { if: { what: ['water_in'] }, urgency: 'urgent' },
      { if: { what: ['loose_parts'] }, urgency: 'urgent', service: 'tiles-and-slates' },
      { if: { what: ['gutter'] }, urgency: 'routine', service: 'gutters-and-downpipes' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'kitchen',
    category: 'general',
    service: 'appliance-repair',
    questions: [
      { id: 'which', answers: ['cooker', 'fridge', 'washing_machine', 'dishwasher', 'units', 'hood'] },
      { id: 'gas_smell', answers: yesNo, asked: { which: ['cooker'] } },
      {
        id: 'whose',
        answers: ['landlord', 'own'],
        asked: { which: ['cooker', 'fridge', 'washing_machine', 'dishwasher'] },
      },
      { id: 'only_one', answers: yesNo, asked: { which: ['cooker', 'fridge'] } },
      { id: 'food_spoils', answers: yesNo, asked: { which: ['fridge'] } },
    ],
    rules: [
      { if: { gas_smell: ['yes'] }, urgency: 'call_now', call: 'gas' },
      { if: { which: ['cooker'], only_one: ['yes'] }, urgency: 'urgent' },
      { if: { which: ['fridge'], food_spoils: ['yes'], whose: ['landlord'] }, urgency: 'urgent' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'pests',
    category: 'pest-control',
    service: 'insects',
    questions: [
      { id: 'which', answers: ['rats_or_mice', 'bed_bugs', 'wasps', 'cockroaches', 'ants', 'birds'] },
      { id: 'inside', answers: yesNo },
      { id: 'how_many', answers: ['traces', 'few', 'many'] },
      { id: 'nest', answers: ['seen', 'not_seen'], asked: { which: ['wasps'] } },
    ],
    rules: [
      {
        if: { which: ['rats_or_mice'], inside: ['yes'] },
        isVulnerable: true,
        urgency: 'emergency',
        service: 'rats-and-mice',
      },
      { if: { which: ['rats_or_mice'], inside: ['yes'] }, urgency: 'urgent', service: 'rats-and-mice' },
      { if: { which: ['bed_bugs'] }, urgency: 'urgent', service: 'bed-bugs' },
      { if: { which: ['wasps'], inside: ['yes'] }, isVulnerable: true, urgency: 'urgent', service: 'wasps' },
      { if: { which: ['cockroaches'], how_many: ['many'] }, urgency: 'urgent' },
      { if: { which: ['ants'] }, urgency: 'routine', selfHelp: 'ants' },
      { if: { which: ['wasps'] }, urgency: 'routine', service: 'wasps' },
      { if: { which: ['birds'] }, urgency: 'routine', service: 'birds' },
      { if: {}, urgency: 'routine', service: 'rats-and-mice' },
    ],
  },
  {
    id: 'wall',
    category: 'carpentry',
    service: 'floors',
    questions: [
      { id: 'what', answers: ['crack', 'floor', 'stair', 'banister', 'plaster'] },
      { id: 'coin_fits', answers: yesNo, asked: { what: ['crack'] } },
      { id: 'growing', answers: yesNo, asked: { what: ['crack', 'floor'] } },
      { id: 'loose', answers: yesNo, asked: { what: ['stair', 'banister', 'plaster'] } },
    ],
    rules: [
      { if: { growing: ['yes'] }, urgency: 'emergency' },
      { if: { what: ['stair', 'banister'], loose: ['yes'] }, urgency: 'urgent', service: 'stairs-and-banisters' },
      { if: { what: ['plaster'], loose: ['yes'] }, urgency: 'urgent' },
      { if: { coin_fits: ['yes'] }, urgency: 'urgent' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'shared',
    category: 'general',
    service: 'multi-trade',
    questions: [
      { id: 'what', answers: ['light', 'entrance', 'intercom', 'bins', 'noise', 'dirt'] },
      { id: 'all_lamps', answers: yesNo, asked: { what: ['light'] } },
      { id: 'on_stairs', answers: yesNo, asked: { what: ['light'] } },
      { id: 'stands_open', answers: yesNo, asked: { what: ['entrance'] } },
    ],
    rules: [
      { if: { stands_open: ['yes'] }, urgency: 'urgent' },
      { if: { all_lamps: ['yes'], on_stairs: ['yes'] }, urgency: 'urgent' },
      { if: { on_stairs: ['yes'] }, isVulnerable: true, urgency: 'urgent' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'lift',
    category: 'general',
    service: 'other',
    questions: [
      { id: 'inside', answers: yesNo },
      { id: 'what', answers: ['stopped', 'door', 'noise', 'button'] },
      { id: 'other_lift', answers: yesNo },
      { id: 'needed', answers: yesNo },
    ],
    rules: [
      { if: { inside: ['yes'] }, urgency: 'call_now', call: 'emergency' },
      { if: { what: ['stopped', 'door'], needed: ['yes'], other_lift: ['no'] }, urgency: 'emergency' },
      { if: { what: ['stopped', 'door'] }, urgency: 'urgent' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'ground',
    category: 'grounds',
    service: 'paths-and-paving',
    questions: [
      { id: 'what', answers: ['path', 'tree', 'fence', 'light', 'playground'] },
      { id: 'on_wires', answers: yesNo, asked: { what: ['tree'] } },
      { id: 'stumbled', answers: yesNo, asked: { what: ['path', 'playground'] } },
      { id: 'down', answers: yesNo, asked: { what: ['fence', 'tree'] } },
    ],
    rules: [
      { if: { on_wires: ['yes'] }, urgency: 'call_now', call: 'emergency' },
      { if: { stumbled: ['yes'] }, isVulnerable: true, urgency: 'urgent' },
      { if: { what: ['tree'], down: ['yes'] }, urgency: 'urgent', service: 'tree-work' },
      { if: { what: ['fence'] }, urgency: 'routine', service: 'fencing' },
      { if: { what: ['light'] }, urgency: 'routine', service: 'external-lighting' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'cooling',
    category: 'heating-gas',
    service: 'thermostats',
    markets: ['us'],
    questions: [
      { id: 'what', answers: ['not_cooling', 'leaking', 'noise'] },
      { id: 'how_hot', answers: ['over_95', 'over_85', 'below_85'], asked: { what: ['not_cooling'] } },
      { id: 'breaker', answers: ['on', 'tripped'], asked: { what: ['not_cooling'] } },
      { id: 'filter', answers: ['clean', 'dirty'] },
    ],
    rules: [
      { if: { how_hot: ['over_95'] }, urgency: 'emergency' },
      { if: { how_hot: ['over_85'] }, isVulnerable: true, urgency: 'emergency' },
      { if: { what: ['leaking'] }, urgency: 'urgent' },
      { if: { how_hot: ['over_85'] }, urgency: 'urgent' },
      { if: { filter: ['dirty'] }, urgency: 'routine', selfHelp: 'clean_filter' },
      { if: {}, urgency: 'routine' },
    ],
  },
  {
    id: 'other',
    category: 'general',
    service: 'other',
    questions: [
      { id: 'where', answers: ['inside', 'shared_part', 'outside'] },
      { id: 'unsafe', answers: yesNo },
    ],
    rules: [
      { if: { unsafe: ['yes'] }, urgency: 'emergency' },
      { if: {}, urgency: 'routine' },
    ],
  },
] as const satisfies readonly FaultTile[]

type Tiles = (typeof faultTiles)[number]
export type TileId = Tiles['id']
export type QuestionId<Tile extends TileId> = Extract<Tiles, { id: Tile }>['questions'][number]['id']
export type AnswerId<Tile extends TileId, Question extends string> = Extract<
  Extract<Tiles, { id: Tile }>['questions'][number],
  { id: Question }
>['answers'][number]
export type SelfHelp = Extract<Tiles['rules'][number], { selfHelp: string }>['selfHelp']

export const tilesOf = (market: Market): readonly FaultTile[] =>
  (faultTiles as readonly FaultTile[]).filter(({ markets }) => markets === undefined || markets.includes(market))

export const findTile = (market: Market, id: string): FaultTile | undefined =>
  tilesOf(market).find((tile) => tile.id === id)
