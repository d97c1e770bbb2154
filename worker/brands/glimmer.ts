import { INDEPENDENT_CLEANERS } from './at-home.ts'
import type { Brand } from './brand.ts'

/** The main brand. Its style is yellow, warm and confident. */
export const glimmer: Brand = {
  id: 'glimmer',
  appName: 'Glimmer',
  legalName: 'Glimmer Example, Inc.',
  domain: 'glimmer.example',
  baseUrl: 'https://glimmer.example',
  faviconKey: 'glimmer',
  icoOnlyFavicon: false,
  social: {
    facebook: 'https://facebook.example/glimmer',
    instagram: 'https://instagram.example/glimmer',
    reddit: 'https://reddit.example/r/glimmer',
    tiktok: 'https://tiktok.example/@glimmer',
    youtube: 'https://youtube.example/@glimmer',
  },
  support: { email: 'help@glimmer.example', phone: '(312) 555-0142' },
  cardStatement: 'EXAMPLE* GLIMMER',
  postalAddress: '100 Example Street, Chicago, IL 60601',
  cookieyes: false,
  cookieyesId: null,
  hasDomainWideHsts: false,
  pixelId: 'example-glimmer',
  analyticsId: 'example-glimmer',
  convertId: null,
  growthbookKey: 'sdk-example-glimmer',
  isIndexed: true,
  isMain: true,
  isDev: false,
  pages: 'all',
  features: { home: 'home', chrome: 'full' },
  atHome: INDEPENDENT_CLEANERS,
  offer: { planKey: 'FOREVERCLEAN_49' },
  theme: {
    palette: {
      brand: '#FFC917',
      brandDeep: '#F0A400',
      brandSoft: '#FFEBAD',
      brandTint: '#FFF5D6',
      ink: '#1B1820',
      ink2: '#55505C',
      inkLine: '#38343F',
      edge: '#7B7486',
      line: '#E2D8C4',
      paper: '#FFFBF2',
      sand: '#F3EBDA',
      cool: '#4B5FE0',
      coolDeep: '#2C3AA8',
      coolMid: '#9DACFF',
      coolSoft: '#D9E0FF',
      coolTint: '#EDF0FF',
      onInk2: '#C9C3CF',
      wood: '#E9DCC3',
      glow: '#FFC917',
    },
    heading: 'bricolage',
    onBrand: 'ink',
    flag: 'brand',
    radius: { field: 12, box: 20, frame: 28 },
    logo: {
      paper: { word: 'ink', accent: 'brand' },
      ink: { word: 'brand', accent: 'ink' },
      brand: { word: 'ink', accent: 'brand' },
    },
  },
  copy: {
    pages: {
      home: {
        title: 'Glimmer: come home to a clean house',
        description:
          'A first {hours}-hour home cleaning for {price}, together with Forever Clean at {monthly} a month. A local cleaner and a written list for every room.',
      },
      deal: {
        title: 'Your first home cleaning | Glimmer',
        description:
          'Book a first {hours}-hour cleaning for {price}, with Forever Clean at {monthly} a month until you cancel. Start with your ZIP code; the terms are on the page.',
      },
      reviews: {
        title: 'Customer reviews | Glimmer',
        description:
          'What customers say about their Glimmer cleanings: every rating, the newest and the nearest first, good days and bad ones.',
      },
      apply: {
        title: 'Become a cleaner | Glimmer',
        description:
          'Clean homes near you with Glimmer and choose how you are paid: instantly after a job, or once a week. The application takes a few minutes.',
      },
    },
    card: 'Come home to a clean house.',
    hero: {
      heading: 'Come home to a clean house.',
      lede: 'A cleaner from your area and a written list for every room.',
    },
    how: {
      heading: 'How it works',
      steps: [
        {
          title: 'Enter your ZIP code',
          text: 'It shows whether we clean there. The size of your home sets the price.',
        },
        {
          title: 'Your cleaner comes',
          text: 'You choose the date. Your cleaner has the list for your rooms. Leave a note if the cat is shy.',
        },
        {
          title: 'Check the list',
          text: 'Come home, look around, and tell us what you think. You can ask for the same cleaner again.',
        },
      ],
    },
    rooms: {
      heading: 'What gets cleaned',
      lede: 'Every room has its list, and your cleaner works from it.',
    },
    sizes: {
      heading: 'How big is your home?',
      lede: 'Pick the closest size. You see what it costs before you decide.',
    },
    reviews: { heading: 'Customer reviews', lede: 'Good and bad, in the order you choose. People notice the faucets.' },
    compare: { heading: 'Other ways to get your home cleaned' },
    membership: {
      heading: 'What Forever Clean costs',
      lede: 'The door is your first cleaning, and each window is a paid month. After the sixth, there is no fee for canceling.',
    },
    faq: { heading: 'Questions people ask' },
    close: {
      heading: 'Enter your ZIP code',
      lede: 'See whether we clean near you. It takes less time than finding the mop.',
    },
    apply: {
      heading: 'Get paid to clean homes near you.',
      lede: 'The customers have already booked. You choose which homes you clean.',
      points: [
        {
          title: 'Paid your way',
          text: 'Instantly after a job, where the job allows it, or once a week. You say which when you apply.',
        },
        { title: 'Close to home', text: 'You see where a job is and what it pays before you take it.' },
        { title: 'A clear list', text: 'Every home comes with its list, so nobody has to guess what was meant.' },
      ],
    },
    login: { heading: 'Sign in', lede: 'Type your email and we will send you a code. No password to remember.' },
    help: { heading: 'How can we help?', lede: 'Find a quick answer, or contact a person.' },
    ticket: { heading: 'Write to us', lede: 'Tell us what happened. A person reads it and answers.' },
    redeem: { heading: 'Choose your date', lede: 'Your voucher code opens the calendar. Pick the day that suits you.' },
    waitlist: {
      heading: 'We do not clean near you yet',
      lede: 'Leave your email, and you hear from us once, on the day we do.',
    },
    done: {
      heading: 'Your voucher is ready',
      lede: 'This is its code. It opens the calendar for your first cleaning.',
    },
    notFound: { heading: 'Page not found', lede: 'There is no page at this address. The cat looked, too.' },
  },
  partOf: 'Example Home Group',
  landing: {
    hero: 'house-right',
    sections: [
      'proof',
      'photograph',
      'how',
      'rooms',
      'sizes',
      'reviews',
      'compare',
      'membership',
      'who',
      'faq',
      'close',
    ],
    steps: ['phone', 'doorstep', 'relax'],
    person: 'noor-stand',
  },
  notFoundPicture: 'empty',
}
