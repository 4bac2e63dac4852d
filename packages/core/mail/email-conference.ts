/** Facts about a conference for its e-mails, in the recipient's language. */
export interface EmailConference {
	short_title: string;
	/** Such as "24–28 May 2027"; empty while unknown. */
	dates: string;
	/** Titles of the places where people meet; may be empty. */
	places: string;
	/** Absolute address of its website, else of its public page; empty while it is hidden. */
	website: string;
	/** Address for replies; empty where staff have given none. */
	reply_to: string;
	/** How to reach the organisers, for the footer; empty where staff have not said. */
	contact: string;
}
