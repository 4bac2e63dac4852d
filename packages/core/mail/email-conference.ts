/** In the recipient's language. */
export interface EmailConference {
	short_title: string;
	/** "24–28 May 2027"; empty while unknown. */
	dates: string;
	/** Titles of the venues; may be empty. */
	places: string;
	/** Absolute address of the website or public page; empty while hidden. */
	website: string;
	/** May be empty. */
	reply_to: string;
	/** The organisers' contact for the footer; may be empty. */
	contact: string;
}
