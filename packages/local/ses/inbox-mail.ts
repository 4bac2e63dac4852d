/** One mail as `GET /inbox.json` gives it. */
export interface InboxMail {
	id: string;
	/** ISO time. */
	at: string;
	/** Bare addresses of all recipients. */
	to: string[];
	/** The From header, decoded. */
	from: string;
	subject: string;
	/** "" when the mail has no such part. */
	text: string;
	html: string;
	tags: Record<string, string>;
	/** By lower-case name, as written in the source, unfolded. */
	headers: Record<string, string>;
}
