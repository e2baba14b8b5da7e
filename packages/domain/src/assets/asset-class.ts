import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Category, Service } from '../work-orders/categories.ts'

/** Systems of classes: the list that ships, three published ones that a client brings along as a file, and the client's own. */
export const classSystems = ['house', 'own', 'din276', 'uniclass', 'uniformat'] as const
export type ClassSystem = (typeof classSystems)[number]

const isSystem = (text: string): text is ClassSystem => (classSystems as readonly string[]).includes(text)

/** A class as a file names it: `din276:334`; a client's own class by its code alone. */
export const classReference = ({ system, code }: { readonly system: ClassSystem; readonly code: string }): string =>
  system === 'own' ? code : `${system}:${code}`

/** System and code of such a reference; what comes before a colon belongs to the code where it names no system. */
export const classFromReference = (reference: string): { readonly system: ClassSystem; readonly code: string } => {
  const at = reference.indexOf(':')
  const [system, code] = [reference.slice(0, Math.max(at, 0)).trim(), reference.slice(at + 1).trim()]
  return isSystem(system) ? { system, code } : { system: 'own', code: reference }
}

/** Greatest number of classes of one client. */
export const maxClasses = 5000
/** Greatest number of levels, the topmost included. */
export const maxClassDepth = 6

/** Refusals of a choice of a class. */
export const classChoiceRefusals = ['class_archived'] as const

export const assetClassRefusals = [
  'class_code_taken',
  'class_below_itself',
  'class_of_another_system',
  'classes_too_deep',
  'too_many_classes',
  'service_not_in_category',
] as const
export type AssetClassRefusal = (typeof assetClassRefusals)[number]

export type AssetClass = {
  readonly classId: string
  readonly system: ClassSystem
  readonly parentId: string | null
}

type Placing = Extract<AssetClassRefusal, 'class_below_itself' | 'class_of_another_system' | 'classes_too_deep'>

const levelsBelow = (classes: readonly AssetClass[], classId: string): number =>
  Math.max(
    0,
    ...classes.filter(({ parentId }) => parentId === classId).map((each) => 1 + levelsBelow(classes, each.classId)),
  )

/** Classes above one, the nearest first; ends at a class that is not in the list. */
const classesAbove = (classes: readonly AssetClass[], parentId: string | null): AssetClass[] => {
  const above: AssetClass[] = []
  let next = parentId
  while (next !== null) {
    const parent = classes.find(({ classId }) => classId === next)
    if (!parent || above.includes(parent)) break
    above.push(parent)
    next = parent.parentId
  }
  return above
}

/** Whether a class can lie below its parent, among all classes of the client. Refuses as in `Placing`. */
export const placeClass = (classes: readonly AssetClass[], placed: AssetClass): Result<null, Placing> => {
  const { classId, system, parentId } = placed
  const above = classesAbove(classes, parentId)
  if (above.some((each) => each.classId === classId)) return refuse('class_below_itself')
  if (above.some((each) => each.system !== system)) return refuse('class_of_another_system')
  const levels = above.length + 1 + levelsBelow(classes, classId)
  return levels > maxClassDepth ? refuse('classes_too_deep', { most: maxClassDepth }) : ok(null)
}

export type ShippedClass = {
  readonly code: string
  readonly en: string
  readonly de: string
  readonly us?: string
  readonly category?: Category
  readonly service?: Service
}

/** Classes that ship, in the order of the building from outside to inside; `A.1` lies below `A`. */
export const shippedClasses: readonly ShippedClass[] = [
  { code: 'A', en: 'Building fabric', de: 'Baukonstruktion' },
  { code: 'A.1', en: 'Roof', de: 'Dach', category: 'roofing' },
  {
    code: 'A.2',
    en: 'Gutters and downpipes',
    de: 'Dachentwässerung',
    category: 'roofing',
    service: 'gutters-and-downpipes',
  },
  { code: 'A.3', en: 'External walls', de: 'Fassade', category: 'decorating', service: 'external-painting' },
  { code: 'A.4', en: 'Windows', de: 'Fenster', category: 'glazing-locks', service: 'window-repair' },
  { code: 'A.5', en: 'External doors', de: 'Außentüren', category: 'carpentry', service: 'external-doors' },
  { code: 'A.6', en: 'Internal doors', de: 'Innentüren', category: 'carpentry', service: 'internal-doors' },
  { code: 'A.7', en: 'Floors', de: 'Bodenbeläge', category: 'carpentry', service: 'floors' },
  { code: 'A.8', en: 'Kitchens', de: 'Küchen', category: 'carpentry', service: 'kitchen-units' },
  { code: 'B', en: 'Heating and hot water', de: 'Heizung und Warmwasser', category: 'heating-gas' },
  { code: 'B.1', en: 'Boilers', de: 'Wärmeerzeuger', category: 'heating-gas', service: 'boiler-service' },
  { code: 'B.2', en: 'Heat pumps', de: 'Wärmepumpen', category: 'heating-gas' },
  { code: 'B.3', en: 'Radiators', de: 'Heizkörper', category: 'heating-gas', service: 'radiators' },
  {
    code: 'B.4',
    en: 'Hot water cylinders',
    us: 'Water heaters',
    de: 'Warmwasserspeicher',
    category: 'plumbing',
    service: 'hot-water-cylinders',
  },
  { code: 'C', en: 'Water and drainage', de: 'Wasser und Abwasser', category: 'plumbing' },
  { code: 'C.1', en: 'Sanitary fittings', us: 'Plumbing fixtures', de: 'Sanitärobjekte', category: 'plumbing' },
  {
    code: 'C.2',
    en: 'Pumps and pressure sets',
    de: 'Pumpen und Druckerhöhung',
    category: 'plumbing',
    service: 'water-pressure',
  },
  { code: 'C.3', en: 'Drains', de: 'Grundleitungen', category: 'drainage', service: 'drain-survey' },
  { code: 'D', en: 'Electrical', de: 'Elektrotechnik', category: 'electrical' },
  {
    code: 'D.1',
    en: 'Consumer units',
    us: 'Electrical panels',
    de: 'Elektroverteiler',
    category: 'electrical',
    service: 'consumer-unit',
  },
  { code: 'D.2', en: 'Lighting', de: 'Beleuchtung', category: 'electrical', service: 'lighting' },
  {
    code: 'D.3',
    en: 'Door entry',
    us: 'Intercoms',
    de: 'Sprechanlagen',
    category: 'electrical',
    service: 'door-entry',
  },
  { code: 'D.4', en: 'Solar and batteries', de: 'Photovoltaik und Speicher', category: 'electrical' },
  { code: 'E', en: 'Fire safety', de: 'Brandschutz' },
  {
    code: 'E.1',
    en: 'Smoke and CO alarms',
    de: 'Rauch- und CO-Melder',
    category: 'electrical',
    service: 'smoke-and-co-alarms',
  },
  { code: 'E.2', en: 'Fire alarm panels', de: 'Brandmeldezentralen', category: 'electrical' },
  { code: 'E.3', en: 'Fire doors', de: 'Brandschutztüren', category: 'carpentry', service: 'internal-doors' },
  { code: 'E.4', en: 'Emergency lighting', de: 'Notbeleuchtung', category: 'electrical', service: 'lighting' },
  { code: 'F', en: 'Lifts and ventilation', us: 'Elevators and ventilation', de: 'Aufzüge und Lüftung' },
  { code: 'F.1', en: 'Lifts', us: 'Elevators', de: 'Aufzüge', category: 'general', service: 'other' },
  { code: 'F.2', en: 'Ventilation', de: 'Lüftungsanlagen', category: 'damp-mould', service: 'ventilation' },
  { code: 'G', en: 'Grounds', de: 'Außenanlagen', category: 'grounds' },
  { code: 'G.1', en: 'Gates and barriers', de: 'Tore und Schranken', category: 'grounds', service: 'gates' },
  { code: 'G.2', en: 'Playgrounds', de: 'Spielplätze', category: 'grounds' },
  { code: 'G.3', en: 'External lighting', de: 'Außenbeleuchtung', category: 'grounds', service: 'external-lighting' },
  { code: 'H', en: 'Appliances', de: 'Geräte', category: 'general', service: 'appliance-repair' },
]

/** Code of the class above one of the shipped list; null at the top. */
export const parentCode = (code: string): string | null =>
  code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null

/** Name of a shipped class in the words of an edition. */
export const shippedClassName = ({ en, us, de }: ShippedClass, namespace: 'uk' | 'de' | 'us'): string =>
  ({ uk: en, us: us ?? en, de })[namespace]
