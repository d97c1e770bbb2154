/**
 * The page that compares ways to get a home cleaned. It describes each of the other ways in general and names no
 * companies. It has no figures about the other ways, because we have no source for them. Names in braces stand for our
 * own figures, which come from the offer. The client build writes this module's data to a file, which the Worker reads
 * like the Markdown texts of content/.
 */
import { paths } from '../client/paths.ts'
import type { ComparisonRow } from '../client/ui/offer/comparison.tsx'

export interface VsText {
  /** The ways to get a home cleaned other than ours, in the order of the table's columns. */
  others: readonly string[]
  /** For each way to get a home cleaned, including ours, a sentence that says whom it suits. */
  whichSuits: readonly { way: string; suits: string }[]
  /** The rows of the table, one per question. */
  rows: readonly ComparisonRow[]
  /** Cases in which a different way is better, some with a link to a page that helps. */
  notForYou: readonly { text: string; instead?: { name: string; href: string } }[]
  questions: readonly { id: string; question: string; answer: string }[]
}

export const VS: VsText = {
  others: ['Independent cleaner', 'Agency or franchise', 'Doing it yourself'],
  whichSuits: [
    {
      way: 'Independent cleaner',
      suits: 'If you want the same person every time, and are ready to find, check, and pay them yourself.',
    },
    {
      way: 'Agency or franchise',
      suits: 'If you want one company to manage the cleaners and answer for their work.',
    },
    {
      way: 'Marketplace, such as ours',
      suits: 'If you want to book online from a written list, and will use a membership.',
    },
    {
      way: 'Doing it yourself',
      suits: 'If you have the time, and would rather keep the money.',
    },
  ],
  rows: [
    {
      question: 'What you pay',
      us: '{headline} {together} Every further cleaning costs extra, at the member rate in your area. {cancel} {earlyExit}',
      others: [
        'What the two of you agree on. Nobody in between takes a share, so this can be the cheapest way to hire.',
        'A quote, often after a look at your home. It also pays for an office and for substitutes.',
        'Supplies and your time. This is the cheapest way.',
      ],
    },
    {
      question: 'Who comes',
      us: 'An independent cleaner from your area. You can ask for the same one again, but we cannot promise it.',
      others: [
        'The person you chose, every time. For this, it is the best of the four.',
        'Whoever is on the schedule, often a team. Ask whether it can be the same people.',
        'You, and anybody in the home you can talk into it.',
      ],
    },
    {
      question: 'If nobody can come',
      us: 'You choose another date. If no date within the year of your voucher works, you get back what you paid for it.',
      others: [
        'The visit waits until they can come.',
        'The company can send somebody else. For this, it is usually the best of the four.',
        'The dust waits.',
      ],
    },
    {
      question: 'What gets done',
      us: 'A written list, room by room. You can read it before you pay.',
      others: [
        'What you agree on. It is easy to change on the day.',
        'Usually a list of its own, with extras in the quote. Ask to see it.',
        'What matters to you, at your own pace.',
      ],
    },
    {
      question: 'If something breaks',
      us: 'Write to us within 7 days, and we help to settle it. The cleaner is an independent business.',
      others: [
        'You settle it between you. Ask about liability insurance first.',
        'You have a company to turn to. Ask for its certificate of insurance.',
        'You pay for it.',
      ],
    },
    {
      question: 'Rescheduling a visit',
      us: '{move}',
      others: [
        'One message to one person. The rules are theirs.',
        'Ask how late you can call and what it costs.',
        'Any time.',
      ],
    },
    {
      question: 'Work for you',
      us: 'Choosing a date, writing notes for the cleaner, and opening the door.',
      others: [
        'Finding the person, checking references, agreeing on everything, and perhaps taxes as an employer.',
        'Comparing quotes and signing an agreement. After that, little.',
        'All of it.',
      ],
    },
    {
      question: 'Stopping',
      us: 'Online, at any time. The price above states the fee for canceling early.',
      others: [
        'A talk with somebody you know.',
        'As the agreement says. Look for a notice period.',
        'Nothing to cancel.',
      ],
    },
  ],
  notForYou: [
    { text: 'You already have a cleaner you trust. Keep them: we have nothing better to offer you.' },
    {
      text: 'You want one cleaning and nothing after it. Our first cleaning comes with {membership}, so an independent cleaner or an agency may fit better. Our page on a single cleaning states the whole sum.',
      instead: { name: 'One-time cleaning', href: paths.service('one-time-cleaning') },
    },
    { text: 'It has to be the same person each time. Hire an independent cleaner.' },
    {
      text: 'You want the cleaners to be employees of the company you pay. Choose an agency, and ask it: some franchises work with contractors too.',
    },
    {
      text: 'The job calls for a specialist, such as mold in the walls, smoke damage, or the outside of upper-floor windows.',
    },
    {
      text: 'You like to clean, or the budget is tight. Good instructions cost nothing.',
      instead: { name: 'Our cleaning tips', href: paths.hub },
    },
  ],
  questions: [
    {
      id: 'vs-best',
      question: 'So which house cleaning company is the best?',
      answer:
        'No company is the best for everybody. First choose the kind that suits you. Then compare two or three near you by what they put in writing: the list of work, the whole price, and what happens when something goes wrong.',
    },
    {
      id: 'vs-cheapest',
      question: 'Which way is the cheapest?',
      answer:
        'Doing it yourself. Among the ways you pay for, compare what a whole year costs and not the first visit. With {appName} that is {headline} {together} Every further cleaning costs extra: {gives} {cancel} {earlyExit} {tax}',
    },
    {
      id: 'vs-employer',
      question: 'Do I become an employer if I hire a cleaner myself?',
      answer:
        'You may. If you decide what is done and how, the IRS can see the cleaner as your household employee, and then you may owe employment taxes. A cleaner who runs a business of their own, with their own tools and other customers, is usually self-employed. IRS Publication 926, Household Employer’s Tax Guide, has the rules.',
    },
    {
      id: 'vs-ask',
      question: 'What should I ask before I let anybody in?',
      answer:
        'Who comes, and who checked them? What is on the list, and what costs extra? What is charged later, and how do I stop it? Who pays if something breaks, and is there insurance? Ask for the answers in writing, and ask us too. Our help center says what we do not check.',
    },
    {
      id: 'vs-employees',
      question: 'Are the cleaners employees of {appName}?',
      answer:
        'No. They are independent businesses. {appName} introduces you to them, takes the payment, and helps when something goes wrong.',
    },
    {
      id: 'vs-names',
      question: 'Why does this page name no other company?',
      answer:
        'Prices and rules differ from company to company and from town to town, and we cannot check them all. So this page compares kinds, and gives figures only for {appName}. We are one of the four ways, so check what we say here as you would check anybody.',
    },
  ],
}
