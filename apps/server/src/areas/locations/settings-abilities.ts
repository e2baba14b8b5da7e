import { type Actor, hasPermission } from '@fettle/domain/access/actor'

/** What a member may do with a record of the settings of locations. */
export const settingsAbilities = ({ archivedAt }: { readonly archivedAt: string | null }, actor: Actor) => {
  const verbs = ['save', archivedAt === null ? 'archive' : 'restore']
  const isAllowed = hasPermission(actor, 'location-settings.edit')
  return {
    can: isAllowed ? verbs : [],
    cannot: isAllowed ? {} : Object.fromEntries(verbs.map((verb) => [verb, 'permission_missing'])),
  }
}
