import { readSurveySources } from '../db/survey.ts'
import { applyAsCleaner, cleanerEarnings } from '../forms/application.ts'
import { registerLead } from '../forms/lead.ts'
import { submitSourceSurvey } from '../forms/survey.ts'
import { submitTicket } from '../forms/ticket.ts'
import { joinVoucherWaitlist } from '../forms/waitlist.ts'
import type { Resolvers } from '../generated/resolvers.ts'

export const formResolvers = {
  Query: {
    cleanerEarnings: (_root, { zipcode }, context) => cleanerEarnings(context, zipcode),
    surveySources: async (_root, _args, { db, brand }) => ({ brand, sources: await readSurveySources(db, brand) }),
  },
  Mutation: {
    registerLead: (_root, { input }, context) => registerLead(context, input),
    joinVoucherWaitlist: (_root, { input }, context) => joinVoucherWaitlist(context, input),
    submitSourceSurvey: (_root, { input }, context) => submitSourceSurvey(context, input),
    submitTicket: (_root, { input }, context) => submitTicket(context, input),
    applyAsCleaner: (_root, { input }, context) => applyAsCleaner(context, input),
  },
} satisfies Resolvers
