import type { Brand } from './brand.ts'

/** Calm blue; few words, quiet ones. CookieYes asks for consent here. */
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
  offer: { planKey: 'FOREVERCLEAN_49', hours: 3 },
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
          'Fresh sheets and quiet rooms. A first {hours}-hour cleaning for {price}, together with the Forever Clean membership at {monthly} a month.',
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
          'Work at your own pace with Neat Nook: clear lists, homes nearby, and pay that arrives after each job or every week, as you choose.',
      },
    },
    card: 'Fresh sheets, quiet rooms.',
    hero: {
      heading: 'Fresh sheets, quiet rooms.',
      lede: 'Close the door behind you. When you open it again, everything is in its place.',
    },
    how: {
      heading: 'How it works',
      steps: [
        { title: 'Where', text: 'Your ZIP code. We show the price for your area.' },
        { title: 'While you are out', text: 'One cleaner, one list for each room, no hurry.' },
        { title: 'Home', text: 'Everything where it belongs. Tell us how it was.' },
      ],
    },
    rooms: { heading: 'What is cleaned in every room', lede: 'A short list, followed closely.' },
    sizes: { heading: 'Choose your hours', lede: 'Take the time your space needs. The price is beside it.' },
    reviews: { heading: 'Customer reviews', lede: 'From people who came home to it.' },
    compare: { heading: 'Side by side with the alternatives' },
    membership: {
      heading: 'The Forever Clean membership',
      lede: 'After six paid months the first price stays, and so may you.',
    },
    faq: { heading: 'Common questions' },
    close: { heading: 'Begin with your ZIP code.', lede: 'We will tell you whether we clean near you.' },
    apply: {
      heading: 'Calm work, clear terms.',
      lede: 'Homes close to yours, each with its own list.',
      points: [
        { title: 'Your rhythm', text: 'Be paid after each job, or once a week.' },
        { title: 'Your area', text: 'Place and pay are shown before you accept.' },
        { title: 'Your list', text: 'What is expected is written down.' },
      ],
    },
    login: { heading: 'Sign in', lede: 'We email you a code. That is all.' },
    help: { heading: 'Help', lede: 'Answers below. A person, if you would rather.' },
    ticket: { heading: 'Contact us', lede: 'Tell us what you need. A person reads it and replies.' },
    redeem: { heading: 'Choose a date', lede: 'Your voucher code shows the days that are open.' },
    waitlist: { heading: 'Not near you yet', lede: 'Leave your email. We write once, when we are.' },
    done: { heading: 'Done.', lede: 'Your voucher code. It opens the calendar.' },
    notFound: { heading: 'Page not found', lede: 'An empty room: there is no page here.' },
  },
  partOf: 'Example Home Group',
}
