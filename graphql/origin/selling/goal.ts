/**
 * How far an attempt is advanced.
 *
 * - `buy`: the visitor is present and wants the voucher: create and confirm the payment
 * - `look`: record what the gateway knows; start and cancel nothing
 * - `give up`: nobody is coming back: cancel anything unpaid and return its voucher to the stock
 */
export type Goal = 'buy' | 'look' | 'give up'
