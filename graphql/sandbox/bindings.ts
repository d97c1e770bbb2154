import type { Variables } from './env.ts'
import type { Gateway } from './gateway.ts'

export interface Env extends Variables {
  GATEWAY: DurableObjectNamespace<Gateway>
}
