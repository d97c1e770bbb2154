/** The front matter of a service page, content/services/*.md. Prices and terms come from the offer, never from here. */
import * as z from 'zod'
import { ART_SIZES, type ArtName } from '../../client/ui/art/sizes.ts'
import { ADD_ONS, SERVICES } from '../../graphql/contract/visit-rules.ts'

/** Figures that an answer may contain as placeholders, such as `{price}`. worker/sale/answered.ts fills them in. */
export const SERVICE_FIGURES = [
  'price',
  'monthly',
  'earlyExit',
  'bothTogether',
  'hours',
  'minimumMonths',
  'move',
  'leadHours',
  'cancel',
] as const

export type ServiceFigure = (typeof SERVICE_FIGURES)[number]

const addOn = z.enum(ADD_ONS.map(({ value }) => value))
const slug = z.enum(SERVICES.map(({ slug }) => slug))
const picture = z.enum(Object.keys(ART_SIZES) as [ArtName, ...ArtName[]])
const sentence = z.string().min(12).max(200)
const range = z.tuple([z.number().positive(), z.number().positive()]).refine(([from, to]) => from <= to)

export const serviceSchema = z.strictObject({
  /** The service's name in lists and breadcrumbs. */
  name: z.string().max(30),
  /** The page's heading. */
  title: z.string().min(10).max(60),
  description: z.string().min(70).max(160),
  published: z.iso.date(),
  updated: z.iso.date(),
  /** The text that opens the page: what the service is, in at most three sentences. */
  answer: z.string().min(80).max(300),
  /** A description in one line, for lists of services. */
  gist: z.string().min(20).max(70),
  /**
   * The text shown in previews of links to the page, written as part of a sentence. The default is the service's
   * duration and `gist`.
   */
  fact: z.string().min(12).max(70).optional(),
  picture,
  /** The checklist of this service, room by room. */
  rooms: z
    .array(z.strictObject({ name: z.string().max(40), picture, tasks: z.array(z.string().max(80)).min(3).max(8) }))
    .min(3)
    .max(5),
  /** The duration of a visit for each home size, smallest home first. */
  times: z.array(z.strictObject({ home: z.string().max(40), hours: range, note: z.string().max(80) })).length(4),
  prepare: z.array(sentence).min(3).max(6),
  /** Every add-on in ADD_ONS, with its minutes of work and a note on when to add it to this service. */
  addOns: z
    .array(z.strictObject({ addOn, minutes: range, when: z.string().max(120) }))
    .length(ADD_ONS.length)
    .refine((addOns) => new Set(addOns.map(({ addOn }) => addOn)).size === ADD_ONS.length, 'lists an add-on twice'),
  /**
   * Things that people might expect but this service does not include, each with the service that includes it, if any.
   */
  notThis: z
    .array(z.strictObject({ text: sentence, instead: slug.optional() }))
    .min(3)
    .max(5),
  questions: z
    .array(z.strictObject({ question: z.string().endsWith('?').max(90), answer: z.string().max(420) }))
    .length(3),
  related: z.array(slug).length(3),
})

export type Service = z.infer<typeof serviceSchema>
