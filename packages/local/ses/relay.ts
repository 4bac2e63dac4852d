/** Of one recipient, in the words of the mail server. */
export interface RecipientOutcome {
	refused: boolean;
	/** `550 5.1.1 No such user`. */
	reply: string;
}

/** Hands e-mails to a mail server. */
export interface Relay {
	/**
	 * Resolves once each recipient is accepted or refused for good.
	 * @throws ServiceError when the mail server takes none now, or refuses the e-mail itself
	 */
	send(mail: RelayedMail): Promise<Record<string, RecipientOutcome>>;
}

export interface RelayedMail {
	/** Bare addresses. */
	sender: string;
	destination: string[];
	source: Buffer;
}
