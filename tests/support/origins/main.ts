/**
 * Starts an origin of the specification alone (`node tests/support/origins/main.ts`), to try the site in front of it by
 * hand.
 */
import { describedOrigins, SPECIFICATION } from './descriptions.ts'
import { serve } from './serve.ts'
import { specificationOrigin } from './specification-origin.ts'

const schema = describedOrigins()[SPECIFICATION]?.schema ?? ''
const { url } = await serve(specificationOrigin({ schema }))
console.log(url)
