import { areaManifests, type Permission } from '../manifests/area-manifests.ts'
import type { Grant, PermissionRow } from './grants.ts'

export type { Permission } from '../manifests/area-manifests.ts'

/** All grantable permissions as `area.verb`, collected from the area manifests. */
export const permissionMatrix = Object.assign({}, ...areaManifests.map((manifest) => manifest.permissions)) as Readonly<
  Record<Permission, PermissionRow>
>

export const permissions = Object.keys(permissionMatrix) as [Permission, ...Permission[]]

export type Grants = Readonly<Partial<Record<Permission, Grant>>>
