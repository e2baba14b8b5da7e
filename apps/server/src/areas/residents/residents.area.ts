import type { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import type { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { forgetNeeds } from './forget-needs.cron.ts'
import {
  addResident,
  changeResident,
  eraseResident,
  moveResidentIn,
  moveResidentOut,
} from './methods/change-resident.ts'
import { endOwnerAccess, inviteOwner } from './methods/owner-access.ts'
import {
  addOwner,
  addOwnership,
  changeOwner,
  changeOwnership,
  endOwnership,
  eraseOwner,
  getOwnerMethod,
  listOwnersMethod,
} from './methods/owners.ts'
import { getResidentMethod, listResidentsMethod } from './methods/read-residents.ts'
import { readNeeds, saveNeeds } from './methods/resident-needs.ts'

const ownerHandlers = (mail: Mailer) =>
  ({
    list: listOwnersMethod,
    get: getOwnerMethod,
    add: addOwner,
    change: changeOwner,
    addOwnership,
    changeOwnership,
    endOwnership,
    erase: eraseOwner,
    invite: inviteOwner(mail),
    endAccess: endOwnerAccess,
  }) satisfies Handlers<typeof ownersMethods>

/** Residents of a client and their homes, and owners of its properties. */
export const residentsArea = (services: { readonly secret: string; readonly mail: Mailer }): Area => {
  const residents = {
    list: listResidentsMethod,
    get: getResidentMethod,
    add: addResident,
    change: changeResident,
    moveIn: moveResidentIn,
    moveOut: moveResidentOut,
    readNeeds: readNeeds(services),
    saveNeeds: saveNeeds(services),
    erase: eraseResident,
  } satisfies Handlers<typeof residentsMethods>
  return {
    handlers: { residents, owners: ownerHandlers(services.mail) },
    backgroundJobs: { 'forget-resident-needs': forgetNeeds },
  }
}
