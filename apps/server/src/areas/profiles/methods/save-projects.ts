import { randomUUID } from 'node:crypto'
import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { addProject } from '@fettle/domain/profiles/profile'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { deleteProject, findProject, insertProject, listProjects, saveProject } from '../profiles.store.ts'
import { showProfile } from '../show-profile.ts'

export const addProjectMethod = handler(profilesMethods.addProject, async (input, { tx, actor, at }) => {
  if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
  accept(addProject((await listProjects(tx, actor.tenantId)).length))
  const { attachmentUuids, ...content } = input
  const id = randomUUID()
  const by = { createdByMembershipId: actor.membershipUuid, createdAt: at }
  await insertProject(tx, { ...content, ...by, id, tenantId: actor.tenantId })
  await linkCompanyFiles(tx, id, attachmentUuids)
  return showProfile(tx, actor, null)
})

export const saveProjectMethod = handler(profilesMethods.saveProject, async (input, { tx, actor }) => {
  const { projectUuid, version, attachmentUuids, ...content } = input
  const project = found(await findProject(tx, projectUuid))
  fresh(project, version)
  await saveProject(tx, project, content)
  await linkCompanyFiles(tx, project.id, attachmentUuids)
  return showProfile(tx, actor, null)
})

export const removeProjectMethod = handler(profilesMethods.removeProject, async (input, { tx, actor }) => {
  const project = found(await findProject(tx, input.projectUuid))
  fresh(project, input.version)
  await linkCompanyFiles(tx, project.id, [])
  await deleteProject(tx, project.id)
  return showProfile(tx, actor, null)
})
