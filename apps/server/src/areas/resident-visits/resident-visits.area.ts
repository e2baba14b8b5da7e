import type { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { freeTimes, listOffersMethod, offerSlots, takeSuggestion, withdrawOffer } from './methods/offers.ts'
import {
  cannotCome,
  freeForResident,
  holdSlot,
  pickSlot,
  refuseSlots,
  reportNotFixed,
} from './methods/resident-answers.ts'
import { recallOfResident } from './recall-for-resident.ts'
import { remindOfVisits } from './remind-of-visits.cron.ts'
import { residentVisitReactions } from './resident-visits.reactions.ts'
import { tellVisit } from './tell-visit.ts'

/** Visits agreed with residents: offered and suggested times, news and reminders. */
export const residentVisitsArea = ({ mail }: { readonly mail: Mailer }): Area => {
  const tell = tellVisit(mail)
  const visits = {
    offers: listOffersMethod,
    freeTimes,
    offer: offerSlots(tell),
    take: takeSuggestion,
    withdraw: withdrawOffer,
    freeForResident,
    hold: holdSlot,
    pick: pickSlot,
    refuse: refuseSlots,
    cannotCome,
    notFixed: reportNotFixed,
  } satisfies Handlers<typeof residentVisitsMethods>
  return {
    handlers: { 'resident-visits': visits },
    reactions: residentVisitReactions(tell),
    backgroundJobs: { 'remind-of-visits': remindOfVisits(tell), 'recall-for-resident': recallOfResident },
  }
}
