/** As in `GET /inbox.json`. */
export interface InboxMail {
	id: string;
	/** ISO time. */
	at: string;
	/** Bare addresses. */
	to: string[];
	/** Decoded. */
	from: string;
	subject: string;
	/** "" without such a part. */
	text: string;
	html: string;
	tags: Record<string, string>;
	/** Unfolded, by lower-case name. */
	headers: Record<string, string>;
}
