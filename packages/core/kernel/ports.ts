import type { SocialProvider } from "@deck/contracts/account";
import type { DocumentClient } from "electrodb";

/** An item's primary key. */
export interface Key {
	pk: string;
	sk: string;
}
export type Item = Record<string, unknown>;

/** One action of a transaction, in the document form of TransactWriteItems. */
export type TransactAction = { Put: Item } | { Update: Item } | { Delete: Item } | { ConditionCheck: Item };

/** A transaction that DynamoDB cancelled: per action the reason's code ("None" where it was not the cause). */
export class TransactionCanceled extends Error {
	readonly reasons: string[];
	constructor(reasons: string[]) {
		super(`transaction cancelled: ${reasons.join(", ")}`);
		this.reasons = reasons;
	}
}

/**
 * Thrown by the table and by files when they can't be reached, answer too late or turn calls away for now. Whether a
 * write has happened is not known. ElectroDB hands it on as the `cause` of an error of its own.
 */
export class Unavailable extends Error {
	override name = "Unavailable";
}

/** The table. ElectroDB speaks through `client`; what ElectroDB can't do well stands beside. */
export interface Table {
	name: string;
	client: DocumentClient;
	/**
	 * Consistent reads of different keys, however many: one call for each hundred, at the same time; unprocessed keys are
	 * asked again. Absent items are left out; the order is not that of the keys.
	 */
	batchGet(keys: Key[]): Promise<Item[]>;
	/** One transaction. Throws `TransactionCanceled`. The token makes a repeat harmless. */
	transact(actions: TransactAction[], token: string): Promise<void>;
	/** Every item of a query, page after page, in the document form of Query without TableName. */
	query(input: Item): Promise<Item[]>;
	/** One UpdateItem in document form without TableName; answers the attributes asked for by ReturnValues. */
	update(input: Item): Promise<Item | undefined>;
}

export interface StoredPart {
	part: number;
	etag: string;
	size: number;
}

/** The bucket of manuscripts and other files. Keys are ours; nothing of a user's stands in them. */
export interface Files {
	startUpload(key: string, type: string): Promise<{ upload_id: string }>;
	signPart(
		key: string,
		uploadId: string,
		part: number,
		bytes: number,
	): Promise<{ url: string; headers: Record<string, string> }>;
	/** Parts that have arrived; null where S3 no longer knows the upload. */
	listParts(key: string, uploadId: string): Promise<StoredPart[] | null>;
	/** Joins the parts; at least one. Null where the upload was given up, or a part is another one by now. */
	completeUpload(key: string, uploadId: string, parts: StoredPart[]): Promise<{ version_id: string } | null>;
	/** The object's version as it is now; null where there is none. */
	currentVersion(key: string): Promise<{ version_id: string } | null>;
	abortUpload(key: string, uploadId: string): Promise<void>;
	/** The object's bytes as a stream, and its size; null where it is not there. */
	read(key: string, versionId?: string): Promise<{ size: number; body: AsyncIterable<Uint8Array> } | null>;
	/** Puts a small file in one call. One that is `pending` goes by the lifecycle rule, as uploads do, until it is kept. */
	write(
		key: string,
		body: Uint8Array,
		type: string,
		options?: { pending: boolean },
	): Promise<{ version_id: string }>;
	/**
	 * Removes a file: one version of it at once and for good; without a version it is hidden, and the bucket forgets its
	 * bytes some days later. Nothing happens where there is none.
	 */
	remove(key: string, versionId?: string): Promise<void>;
	/** Takes the `pending` tag away, so that the lifecycle rule leaves the object alone. */
	keep(key: string, versionId: string): Promise<void>;
	/** A signed address to read by, for 15 minutes. */
	signRead(
		key: string,
		versionId: string,
		options: { name: string; type: string; inline: boolean },
	): Promise<string>;
}

export interface Letter {
	to: string;
	/** Name shown beside the platform's address; absent: the platform's own. */
	sender?: string;
	/** Address for replies; absent: none are read. */
	reply_to?: string;
	subject: string;
	text: string;
	html: string;
	/** Further headers by name: ASCII, one line each. */
	headers: Record<string, string>;
}

/**
 * Mail. One attempt, no retry: the outbox repeats. Throws `MailRefused` for what no repeat will mend, `MailPostponed`
 * where the letter was certainly not taken, and anything else where that is unknown.
 */
export interface Mailer {
	/** `tag` comes back with every event about this letter. */
	send(letter: Letter, tag: string): Promise<{ message_id: string }>;
}

/** A letter that SES will not take however often it is tried, such as one to an address it knows as bad. */
export class MailRefused extends Error {}

/** A letter that SES did not take this time: it waits, however often. */
export class MailPostponed extends Error {
	/**
	 * Whether the cause passes by itself in a moment, such as a rate that was exceeded; a sandbox, a sender that is not
	 * verified or a paused account are the operator's to mend.
	 */
	readonly passing: boolean;
	constructor(message: string, { passing }: { passing: boolean }) {
		super(message);
		this.passing = passing;
	}
}

/** Open sockets. */
export interface Sockets {
	/** False where the socket is gone (410). */
	post(connectionId: string, data: string): Promise<boolean>;
}

/** Long work. */
export interface Queue {
	/** `delay`: whole seconds, at most 900, before which nobody gets the job. */
	send(job: Item, delay?: number): Promise<void>;
}

/** A person as a provider knows them. */
export interface SocialPerson {
	/** The provider's own name of the account; it never changes. */
	subject: string;
	/** An address that the provider vouches for, as it writes it; null where there is none. */
	email: string | null;
	first_name: string;
	last_name: string;
}

/** What the browser brings back from a provider. */
export interface SocialAnswer {
	code: string;
	state: string;
	/** The secret of PKCE whose challenge was sent along. */
	verifier: string;
	/** VKontakte's name of the browser; others send none. */
	device_id?: string | undefined;
}

/** Providers of accounts by which people sign in. */
export interface Social {
	/** Those that are set up, in the order of `SOCIAL_PROVIDERS`. */
	providers(): SocialProvider[];
	/** Address of the page on which a provider asks the person; it leads back to /auth/login of the site. */
	ask(provider: SocialProvider, secrets: { state: string; verifier: string }): Promise<string>;
	/** Who has come back. Throws `SocialRefused` where the provider does not tell. */
	person(provider: SocialProvider, answer: SocialAnswer): Promise<SocialPerson>;
}

/** A provider that does not tell who somebody is: a code that was used, a wrong secret, no answer at all. */
export class SocialRefused extends Error {}

export interface Config {
	/** Public origin without a slash at the end. */
	site_url: string;
	/** Where browsers send and read files; no slash at the end. */
	files_origin: string;
	/** Key of CSRF tokens and signed links. */
	session_secret: string;
	/** What CloudFront shows both APIs: the secret of today, and the one before it while there is one. */
	origin_secrets: string[];
	/** Version of the stage's terms and privacy policy, which new accounts agree to. */
	legal_version: string;
	stage: string;
}

/** Everything outside that the domain needs. `aws` has the one implementation. */
export interface Ports {
	table: Table;
	files: Files;
	mailer: Mailer;
	sockets: Sockets;
	queue: Queue;
	social: Social;
	config: Config;
	/** The server's clock. */
	now(): Date;
}
