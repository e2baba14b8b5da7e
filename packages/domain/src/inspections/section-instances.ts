import type { TemplateContent, TemplatePage, TemplateSection } from './template.ts'

/** A section at one place of the walk: the only one, that of a room or asset, or an added one. */
export type SectionInstance = {
  readonly uuid: string
  readonly sectionKey: string
  /** Name of the room or asset; empty for a section that does not repeat. */
  readonly title: string
  readonly locationUuid: string | null
  readonly assetUuid: string | null
  /** Left out by the inspector, with the reason. */
  readonly leftOut: string
}

export const maxInstances = 500

type Named = { readonly uuid: string; readonly name: string }
/** Rooms and assets of the place, by which sections repeat. */
export type Walk = {
  readonly rooms: readonly Named[]
  readonly assets: readonly Named[]
  readonly newUuid: () => string
}

/** The instances of a section at a place. */
export const instancesOf = ({ key, repeat }: TemplateSection, { rooms, assets, newUuid }: Walk): SectionInstance[] => {
  const one = { sectionKey: key, title: '', locationUuid: null, assetUuid: null, leftOut: '' }
  if (repeat === 'per_room' && rooms.length > 0)
    return rooms.map(({ uuid, name }) => ({ ...one, uuid: newUuid(), title: name, locationUuid: uuid }))
  if (repeat === 'per_asset')
    return assets.map(({ uuid, name }) => ({ ...one, uuid: newUuid(), title: name, assetUuid: uuid }))
  return [{ ...one, uuid: newUuid() }]
}

/** The sections of a new inspection: one for each room or asset of the place where the template says so. */
export const startInstances = ({ pages }: TemplateContent, walk: Walk): readonly SectionInstance[] =>
  pages.flatMap(({ sections }) => sections.flatMap((section) => instancesOf(section, walk))).slice(0, maxInstances)

export type PlacedInstance = {
  readonly page: TemplatePage
  readonly section: TemplateSection
  readonly instance: SectionInstance
}

/** Instances in the order of the walk, with their page and section. */
export const walkOf = ({ pages }: TemplateContent, instances: readonly SectionInstance[]): PlacedInstance[] =>
  pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      instances.filter(({ sectionKey }) => sectionKey === section.key).map((instance) => ({ page, section, instance })),
    ),
  )

/** Sections that the inspector can add on the walk. */
export const addableSections = ({ pages }: TemplateContent): readonly TemplateSection[] =>
  pages.flatMap(({ sections }) => sections.filter(({ repeat }) => repeat === 'free' || repeat === 'per_room'))
