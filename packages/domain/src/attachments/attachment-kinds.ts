import type { Permission } from '../access/permissions.ts'
import { areaManifests } from '../manifests/area-manifests.ts'
import type { AttachmentKindDeclaration } from '../manifests/define-area.ts'

type Manifest = (typeof areaManifests)[number]
type KindOf<Each> = Each extends { readonly attachmentKinds: infer Kinds } ? keyof Kinds & string : never
/** What a file is attached to: a quote, a message, a report and so on. */
export type AttachmentKind = { [M in Manifest as M['area']]: KindOf<M> }[Manifest['area']]

/** Attachment kinds of all areas; a reader needs one of the permissions. */
export const attachmentKinds: readonly {
  readonly kind: AttachmentKind
  readonly linkRoles: readonly string[]
  readonly permissions: readonly Permission[]
}[] = areaManifests.flatMap((manifest) =>
  'attachmentKinds' in manifest
    ? Object.entries<AttachmentKindDeclaration>(manifest.attachmentKinds).map(([kind, { linkRoles, permissions }]) => ({
        kind: kind as AttachmentKind,
        linkRoles,
        permissions: permissions as readonly Permission[],
      }))
    : [],
)

/** Link role of files that belong to a company and not to an order. */
export const companyLinkRole = 'company'

/** Kinds that a link may belong to, by the first word of its role. */
export const kindsOfLink = (role: string) => {
  const [word = ''] = role.split(' ')
  return attachmentKinds.filter(({ linkRoles }) => linkRoles.includes(word))
}
