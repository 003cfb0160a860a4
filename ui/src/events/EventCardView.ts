/** An event as its card shows it. Plain values. */
export interface EventCardView {
  readonly href: string
  readonly title: string
  /** The name of the store. */
  readonly place: string
  /** '26' */
  readonly day: string
  /** 'november' */
  readonly month: string
  /** 'kl 18.00'; empty for an event that is all day. */
  readonly time: string
  readonly preRegistration: boolean
  /** Of a ticket: '295 kr'. */
  readonly price?: string | undefined
  readonly cancelled: boolean
}
