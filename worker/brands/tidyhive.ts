import { INDEPENDENT_CLEANERS } from './at-home.ts'
import type { Brand } from './brand.ts'

/** Tidyhive. Its style is honey and deep green, brisk and cheerful, for households with a lot going on. */
export const tidyhive: Brand = {
  id: 'tidyhive',
  appName: 'Tidyhive',
  legalName: 'Tidyhive Example, Inc.',
  domain: 'tidyhive.example',
  baseUrl: 'https://tidyhive.example',
  faviconKey: 'tidyhive',
  icoOnlyFavicon: false,
  social: {
    facebook: 'https://facebook.example/tidyhive',
    instagram: 'https://instagram.example/tidyhive',
  },
  support: { email: 'help@tidyhive.example', phone: '(512) 555-0117' },
  cardStatement: 'EXAMPLE* TIDYHIVE',
  postalAddress: '200 Example Street, Chicago, IL 60601',
  cookieyes: false,
  cookieyesId: null,
  hasDomainWideHsts: false,
  pixelId: 'example-tidyhive',
  analyticsId: 'example-tidyhive',
  convertId: null,
  growthbookKey: null,
  isIndexed: true,
  isMain: false,
  isDev: false,
  pages: 'landing',
  features: { home: 'deal', chrome: 'bare' },
  photograph: {
    name: 'living-room',
    alt: 'A computer-generated living room in daylight: a green sofa with a honey-colored cushion, a round wooden table, and a plant.',
  },
  atHome: INDEPENDENT_CLEANERS,
  offer: { planKey: 'FOREVERCLEAN_49' },
  theme: {
    palette: {
      brand: '#F2B035',
      brandDeep: '#D98A12',
      brandSoft: '#FBE2AE',
      brandTint: '#FDF2DA',
      ink: '#12261D',
      ink2: '#4B5B52',
      inkLine: '#2A4035',
      edge: '#6B7A70',
      line: '#DDDCC8',
      paper: '#FBF8EE',
      sand: '#EFEBDA',
      cool: '#1F6B4A',
      coolDeep: '#124A33',
      coolMid: '#8CC5A4',
      coolSoft: '#D3E8D8',
      coolTint: '#EAF4EC',
      onInk2: '#C0CDC4',
      wood: '#E5DFC4',
      glow: '#F2B035',
    },
    heading: 'dosis',
    onBrand: 'ink',
    flag: 'brand',
    radius: { field: 24, box: 28, frame: 40 },
    logo: {
      paper: { word: 'ink', accent: 'brand' },
      ink: { word: 'brand', accent: 'ink' },
      brand: { word: 'ink', accent: 'brand' },
    },
  },
  copy: {
    pages: {
      home: {
        title: 'Tidyhive: a tidy home for busy people',
        description:
          'Hand the chores over. A first {hours}-hour cleaning for {price}, with the Forever Clean membership at {monthly} a month, and a checklist for each room.',
      },
      deal: {
        title: 'Book your first cleaning | Tidyhive',
        description:
          'Start with a {hours}-hour cleaning for {price} and Forever Clean at {monthly} a month, which you can cancel online at any time. Check your ZIP code first.',
      },
      reviews: {
        title: 'What households say | Tidyhive',
        description:
          'Reviews of Tidyhive cleanings by the households that booked them, by date, by rating, or from the places nearest to you.',
      },
      apply: {
        title: 'Clean with Tidyhive',
        description:
          'Join the cleaners who work with Tidyhive. Take the jobs that fit your week, and choose to be paid instantly after a job or once a week.',
      },
    },
    card: 'A tidy home, and your Saturday back.',
    hero: {
      heading: 'A tidy home, and your Saturday back.',
      lede: 'Hand the chores to a cleaner from your area, with a checklist for every room.',
    },
    how: {
      heading: 'How it works',
      steps: [
        { title: 'Enter your ZIP code', text: 'Five digits tell us who cleans near you and what it costs there.' },
        { title: 'Choose a date', text: 'Your cleaner works through your rooms, one list at a time.' },
        {
          title: 'Go on with your day',
          text: 'School drop-off, late shift, long lunch: let the cleaner in, and go.',
        },
      ],
    },
    rooms: {
      heading: 'What gets cleaned, room by room',
      lede: 'This is the list your cleaner works from. Nothing on it is a surprise.',
    },
    sizes: {
      heading: 'Choose your hours',
      lede: 'Take the time that fits your rooms. The price is next to it.',
    },
    reviews: {
      heading: 'What households say',
      lede: 'Word gets around: see the latest reviews first, or the nearest.',
    },
    compare: { heading: 'Three ways to a clean home, compared' },
    membership: {
      heading: 'How Forever Clean works',
      lede: 'A fixed price each month. After six paid months, there is no fee for canceling.',
    },
    faq: { heading: 'Common questions' },
    close: { heading: 'Check your ZIP code', lede: 'Five digits, and you know whether we are in your part of town.' },
    apply: {
      heading: 'Cleaning jobs that fit your week',
      lede: 'Take as many homes near you as you have hours for.',
      points: [
        {
          title: 'Get paid fast',
          text: 'Instantly after a job, where the job allows it, or all together once a week.',
        },
        { title: 'Pick what fits', text: 'Place, hours, and pay are on the job before you say yes.' },
        { title: 'Know the work', text: 'The customer’s checklist is the same one you read.' },
      ],
    },
    login: { heading: 'Sign in', lede: 'Come on in: your email is enough. We send you a code to sign in with.' },
    help: { heading: 'Need help with something?', lede: 'Quick answers here, and a person if they do not help.' },
    ticket: { heading: 'Send us a message', lede: 'Write it the way you would say it. A person reads it and answers.' },
    redeem: {
      heading: 'Put your cleaning in the calendar',
      lede: 'Enter your voucher code and choose a day for your cleaning.',
    },
    waitlist: {
      heading: 'No cleaners near you yet',
      lede: 'Leave your email, and we will write to you once, when there are.',
    },
    done: { heading: 'You’re all set.', lede: 'Here is your voucher code. Use it to choose the day.' },
    notFound: { heading: 'Page not found', lede: 'We tidied everything but could not find this page.' },
  },
  partOf: 'Example Home Group',
  landing: {
    hero: 'house-left',
    sections: [
      'proof',
      'rooms',
      'sizes',
      'photograph',
      'how',
      'membership',
      'compare',
      'reviews',
      'who',
      'faq',
      'close',
    ],
    steps: ['phone', 'clean-kitchen', 'redeem'],
    person: 'grace-stand',
  },
  notFoundPicture: 'wrong-door',
}
