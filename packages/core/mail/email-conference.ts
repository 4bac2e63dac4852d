export interface EmailConference {
	short_title: string;
	/** "24–28 May 2027"; empty while unknown. */
	dates: string;
	/** Venues; may be empty. */
	places: string;
	/** Absolute; website or public page, empty while hidden. */
	website: string;
	/** May be empty. */
	reply_to: string;
	/** For the footer; may be empty. */
	contact: string;
}
