import { INDEPENDENT_CLEANERS } from './at-home.ts'
import type { Brand } from './brand.ts'

/**
 * Spark Crew, the brand for cleaners. Its style is lime and violet, quick and direct. Its `/` invites cleaners to
 * apply.
 */
export const sparkcrew: Brand = {
  id: 'sparkcrew',
  appName: 'Spark Crew',
  legalName: 'Spark Crew Example, Inc.',
  domain: 'sparkcrew.example',
  baseUrl: 'https://sparkcrew.example',
  faviconKey: 'sparkcrew',
  icoOnlyFavicon: true,
  social: {
    instagram: 'https://instagram.example/sparkcrew',
    tiktok: 'https://tiktok.example/@sparkcrew',
  },
  support: { email: 'crew@sparkcrew.example', phone: '(602) 555-0128' },
  cardStatement: 'EXAMPLE* SPARK CREW',
  postalAddress: '500 Example Street, Chicago, IL 60601',
  cookieyes: false,
  cookieyesId: null,
  hasDomainWideHsts: false,
  pixelId: 'example-sparkcrew',
  analyticsId: 'example-sparkcrew',
  convertId: null,
  growthbookKey: null,
  isIndexed: false,
  isMain: false,
  isDev: false,
  pages: 'landing',
  features: { home: 'apply', chrome: 'bare' },
  atHome: INDEPENDENT_CLEANERS,
  offer: { planKey: 'FOREVERCLEAN_49' },
  theme: {
    palette: {
      brand: '#CBF03C',
      brandDeep: '#9CC61A',
      brandSoft: '#EAF9B5',
      brandTint: '#F6FCDD',
      ink: '#180F2E',
      ink2: '#554C69',
      inkLine: '#362A54',
      edge: '#7A7090',
      line: '#D6D0DE',
      paper: '#FCFBF6',
      sand: '#F0EDE4',
      cool: '#6536EA',
      coolDeep: '#4219AE',
      coolMid: '#BBA6FF',
      coolSoft: '#E7DFFF',
      coolTint: '#F4F0FF',
      onInk2: '#C8BFDA',
      wood: '#E4DECF',
      glow: '#FFDF5E',
    },
    heading: 'barlow',
    onBrand: 'ink',
    flag: 'brand',
    radius: { field: 3, box: 4, frame: 16 },
    logo: {
      paper: { word: 'ink', accent: 'cool' },
      ink: { word: 'paper', accent: 'brand' },
      brand: { word: 'ink', accent: 'cool' },
    },
  },
  copy: {
    pages: {
      home: {
        title: 'Spark Crew: cleaning jobs near you',
        description:
          'Cleaning work on your terms. Pick homes near you, see the pay before you accept, and choose to be paid instantly after a job or once a week.',
      },
      deal: {
        title: 'Book a Spark Crew cleaner',
        description:
          'Have the crew clean your home: a first {hours}-hour cleaning for {price}, with Forever Clean at {monthly} a month until you cancel.',
      },
      reviews: {
        title: 'What customers say | Spark Crew',
        description:
          'Reviews of the crew by the customers they clean for. Sort them by date, by rating, or by how near they are to you.',
      },
      apply: {
        title: 'Apply as a cleaner | Spark Crew',
        description:
          'Join Spark Crew. Choose your hours and homes, see the pay first, and say how you want it: instantly after a job or weekly. Apply in a few minutes.',
      },
    },
    card: 'Good work, good people.',
    hero: {
      heading: 'The crew comes to you.',
      lede: 'One of the crew from your area, with a list for every room.',
    },
    how: {
      heading: 'How it works',
      steps: [
        { title: 'Enter your ZIP code', text: 'We check which of the crew works near you.' },
        { title: 'A cleaner comes', text: 'Your cleaner works the list, room by room.' },
        { title: 'You check it', text: 'Go down the list. Something off? Write, and a person answers.' },
      ],
    },
    rooms: {
      heading: 'The cleaning list, room by room',
      lede: 'Same list for you and for the crew. No guessing on either side.',
    },
    sizes: { heading: 'How many hours do you need?', lede: 'Match it to your rooms. The price is right there.' },
    reviews: { heading: 'Customer reviews', lede: 'Straight from customers: every rating, sorted how you want it.' },
    compare: { heading: 'The crew and other ways to a clean home' },
    membership: {
      heading: 'What Forever Clean costs, in plain words',
      lede: 'Each month costs the same. After six paid ones, there is no fee for canceling.',
    },
    faq: { heading: 'Quick answers' },
    close: { heading: 'Is the crew near you?', lede: 'Type your ZIP code to find out.' },
    apply: {
      heading: 'Cleaning jobs near you',
      lede: 'Good work, good people. Hours you choose, and pay you see first.',
      points: [
        {
          title: 'Paid instantly or weekly',
          text: 'Finish a job and have it paid out, where the job allows it, or let the week add up.',
        },
        { title: 'You pick the jobs', text: 'Place, hours, and pay are on every job before you take it.' },
        { title: 'A list, not a mystery', text: 'You and the customer read the same checklist. Done means done.' },
      ],
    },
    login: { heading: 'Customer sign-in', lede: 'Your email, a code, and you are in. Cleaners have no account here.' },
    help: { heading: 'Need help?', lede: 'Answers for crew and customers, and a person behind them.' },
    ticket: { heading: 'Send us a message', lede: 'Say what is up. A person reads it and gets back to you.' },
    redeem: { heading: 'Pick your cleaning day', lede: 'Enter your voucher code to see when the crew can come.' },
    waitlist: { heading: 'No crew near you yet', lede: 'Leave your email, and we will tell you once, when there is.' },
    done: { heading: 'Here is your voucher', lede: 'Use its code to pick your day.' },
    notFound: { heading: 'Page not found', lede: 'No job at this address. The rest of the site is still here.' },
  },
  partOf: 'Example Home Group',
  landing: {
    hero: 'street',
    sections: ['proof', 'how', 'rooms', 'compare', 'sizes', 'membership', 'who', 'faq', 'reviews', 'close'],
    steps: ['phone', 'crew', 'survey'],
    person: 'mateo-stand',
  },
  notFoundPicture: 'waitlist',
}
