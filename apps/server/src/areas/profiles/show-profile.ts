import type { ProfileView } from '@fettle/contracts/profiles/profiles.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { listCompanyFiles, logoUrlOf } from '#areas/attachments/attachments.port'
import { findKnownCompany } from '#areas/contractors/contractors.port'
import type { Read } from '#platform/database/transaction'
import { setVersion } from '#platform/runner/set-version'
import { findBase, findProfile, listProjects } from './profiles.store.ts'

/** A contractor's profile for its clients and itself; refuses with `not_found` otherwise. */
export const showProfile = async (read: Read, actor: Actor, contractorUuid: string | null): Promise<ProfileView> => {
  const company = await findKnownCompany(read, actor, contractorUuid)
  const { tenant_id: tenantId } = company
  const [said, projects, logoUrl] = await Promise.all([
    findProfile(read, tenantId),
    listProjects(read, tenantId),
    logoUrlOf(read, { tenantId, namespace: actor.namespace }),
  ])
  const files = await listCompanyFiles(
    read,
    actor.namespace,
    projects.map(({ id }) => id),
  )
  return {
    contractorUuid: tenantId,
    name: company.name,
    town: company.town,
    logoUrl,
    isVerified: company.is_verified,
    isDlo: company.is_dlo,
    isOutside: company.is_outside,
    categories: company.categories,
    categoriesVersion: setVersion(company.categories),
    about: said?.about ?? '',
    foundedYear: said?.foundedYear ?? null,
    teamSize: said?.teamSize ?? null,
    languages: said?.languages ?? [],
    isEmergency: said?.isEmergency ?? false,
    website: said?.website ?? '',
    position: said && tenantId === actor.tenantId ? findBase(said) : null,
    isOwnPosition: (said?.isPinned ?? false) && tenantId === actor.tenantId,
    postcode: tenantId === actor.tenantId ? (company.postcode ?? '') : '',
    projects: projects.map(({ id, title, description, completedOn, version }) => ({
      uuid: id,
      title,
      description,
      completedOn,
      photos: [...(files.get(id) ?? [])],
      version,
    })),
    version: said?.version ?? 0,
    can: tenantId === actor.tenantId && hasPermission(actor, 'profiles.edit') ? ['edit'] : [],
  }
}
