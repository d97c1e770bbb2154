import { INDEPENDENT_CLEANERS } from './at-home.ts'
import type { Brand } from './brand.ts'

/** Neat Nook. Its style is a calm blue and few, quiet words. CookieYes asks this brand's visitors for consent. */
export const neatnook: Brand = {
  id: 'neatnook',
  appName: 'Neat Nook',
  legalName: 'Neat Nook Example, Inc.',
  domain: 'neatnook.example',
  baseUrl: 'https://neatnook.example',
  faviconKey: 'neatnook',
  icoOnlyFavicon: false,
  social: { instagram: 'https://instagram.example/neatnook' },
  support: { email: 'help@neatnook.example', phone: null },
  cardStatement: 'EXAMPLE* NEAT NOOK',
  postalAddress: '400 Example Street, Chicago, IL 60601',
  cookieyes: true,
  cookieyesId: 'example-neatnook',
  hasDomainWideHsts: false,
  pixelId: null,
  analyticsId: null,
  convertId: null,
  growthbookKey: 'sdk-example-neatnook',
  isIndexed: false,
  isMain: false,
  isDev: false,
  pages: 'landing',
  features: { home: 'deal', chrome: 'bare' },
  atHome: INDEPENDENT_CLEANERS,
  offer: { planKey: 'FOREVERCLEAN_49' },
  theme: {
    palette: {
      brand: '#8DBFE3',
      brandDeep: '#5A97C6',
      brandSoft: '#D8E9F5',
      brandTint: '#EDF5FB',
      ink: '#17283A',
      ink2: '#4C5D6E',
      inkLine: '#30455A',
      edge: '#6C7C8C',
      line: '#DCCFB8',
      paper: '#FFFCF6',
      sand: '#F5ECDC',
      cool: '#2F6189',
      coolDeep: '#1F4767',
      coolMid: '#E0C69B',
      coolSoft: '#F4E6CC',
      coolTint: '#FAF3E6',
      onInk2: '#BECBD8',
      wood: '#E8D8BC',
      glow: '#F2CB82',
    },
    heading: 'outfit',
    onBrand: 'ink',
    flag: 'brand',
    radius: { field: 12, box: 20, frame: 28 },
    logo: {
      paper: { word: 'ink', accent: 'brand' },
      ink: { word: 'paper', accent: 'cool' },
      brand: { word: 'ink', accent: 'paper' },
    },
  },
  copy: {
    pages: {
      home: {
        title: 'Neat Nook: quiet, clean rooms',
        description:
          'Made beds and quiet rooms. A first {hours}-hour cleaning for {price}, together with the Forever Clean membership at {monthly} a month.',
      },
      deal: {
        title: 'Your first cleaning | Neat Nook',
        description:
          'One calm page: a {hours}-hour first cleaning for {price}, Forever Clean at {monthly} a month, the terms of both, and a field for your ZIP code.',
      },
      reviews: {
        title: 'Reviews | Neat Nook',
        description:
          'Reviews of Neat Nook cleanings from the people who live in the rooms, sorted by date, rating, or distance.',
      },
      apply: {
        title: 'Clean with Neat Nook',
        description:
          'Clean homes nearby with Neat Nook: clear lists, pay that is shown first, and a choice of instant or weekly payment.',
      },
    },
    card: 'Made beds, quiet rooms.',
    hero: {
      heading: 'Made beds, quiet rooms.',
      lede: 'Come home to quiet rooms: a cleaner from your area, and a list for each room.',
    },
    how: {
      heading: 'How it works',
      steps: [
        { title: 'Your ZIP code', text: 'We show the price for your area.' },
        { title: 'Your cleaning', text: 'One cleaner, and one list for each room.' },
        { title: 'Your opinion', text: 'Come home, look around, tell us how it was.' },
      ],
    },
    rooms: { heading: 'What is cleaned in every room', lede: 'A short list, followed closely.' },
    sizes: { heading: 'Choose your hours', lede: 'Take the time your space needs. The price is beside it.' },
    reviews: { heading: 'Customer reviews', lede: 'From the people who live in the rooms.' },
    compare: { heading: 'Side by side with the alternatives' },
    membership: {
      heading: 'The Forever Clean membership',
      lede: 'One price each month. After six paid months, there is no fee for canceling.',
    },
    faq: { heading: 'Common questions' },
    close: { heading: 'Begin with your ZIP code.', lede: 'We will tell you whether we clean near you.' },
    apply: {
      heading: 'Cleaning jobs, calm and clear.',
      lede: 'Homes close to yours, each with its own list.',
      points: [
        { title: 'Your pay', text: 'Instantly after a job, where the job allows it, or once a week.' },
        { title: 'Your area', text: 'Place and pay are shown before you accept.' },
        { title: 'Your list', text: 'What is expected is written down.' },
      ],
    },
    login: { heading: 'Sign in', lede: 'We email you a code. That is all.' },
    help: { heading: 'Help', lede: 'Answers below. A person, if you would rather.' },
    ticket: { heading: 'Contact us', lede: 'Tell us what you need. A person reads it and replies.' },
    redeem: { heading: 'Choose a date', lede: 'Your voucher code shows the days that are open.' },
    waitlist: { heading: 'Not near you yet', lede: 'Leave your email. We will write once, when we are.' },
    done: { heading: 'Your voucher', lede: 'This is its code. It opens the calendar.' },
    notFound: { heading: 'Page not found', lede: 'An empty room: there is no page here.' },
  },
  partOf: 'Example Home Group',
  landing: {
    hero: 'house-right',
    sections: ['proof', 'sizes', 'rooms', 'membership', 'reviews', 'who', 'faq', 'close'],
    steps: ['phone', 'clean-bed', 'relax'],
    person: 'jun-stand',
  },
  notFoundPicture: 'room-bed',
}
