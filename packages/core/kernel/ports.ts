import type { SocialProvider } from "@deck/contracts/account";
import type { DocumentClient } from "electrodb";

export interface Key {
	pk: string;
	sk: string;
}
export type Item = Record<string, unknown>;

/** In the document form of TransactWriteItems. */
export type TransactAction = { Put: Item } | { Update: Item } | { Delete: Item } | { ConditionCheck: Item };

/** Reason codes per action ("None" for those not at fault). */
export class TransactionCanceled extends Error {
	readonly reasons: string[];
	constructor(reasons: string[]) {
		super(`transaction cancelled: ${reasons.join(", ")}`);
		this.reasons = reasons;
	}
}

/**
 * Thrown if the table or the bucket is unreachable, slow or throttles. A write may have happened. ElectroDB wraps it
 * as `cause`.
 */
export class Unavailable extends Error {
	override name = "Unavailable";
}

/** ElectroDB uses `client`; the other methods cover what it does badly. */
export interface Table {
	name: string;
	client: DocumentClient;
	/**
	 * Reads distinct keys consistently: 1 call per 100, in parallel, with retries of unprocessed keys. Omits missing
	 * items; order is arbitrary.
	 */
	batchGet(keys: Key[]): Promise<Item[]>;
	/** Throws `TransactionCanceled`. The token makes repeats harmless. */
	transact(actions: TransactAction[], token: string): Promise<void>;
	/** Returns all pages of a Query in document form, without TableName. */
	query(input: Item): Promise<Item[]>;
	/** Runs UpdateItem in document form without TableName; returns attributes by ReturnValues. */
	update(input: Item): Promise<Item | undefined>;
}

export interface StoredPart {
	part: number;
	etag: string;
	size: number;
}

/** The file bucket. Keys contain no user data. */
export interface Files {
	startUpload(key: string, type: string): Promise<{ upload_id: string }>;
	signPart(
		key: string,
		uploadId: string,
		part: number,
		bytes: number,
	): Promise<{ url: string; headers: Record<string, string> }>;
	/** Returns the parts received; null if S3 no longer knows the upload. */
	listParts(key: string, uploadId: string): Promise<StoredPart[] | null>;
	/** Joins at least one part. Null if the upload was aborted or a part has changed. */
	completeUpload(key: string, uploadId: string, parts: StoredPart[]): Promise<{ version_id: string } | null>;
	/** Returns the current version; null if missing. */
	currentVersion(key: string): Promise<{ version_id: string } | null>;
	abortUpload(key: string, uploadId: string): Promise<void>;
	/** Returns a stream and its size; null if missing. */
	read(key: string, versionId?: string): Promise<{ size: number; body: AsyncIterable<Uint8Array> } | null>;
	/** Puts a small file. `pending` files expire by the lifecycle rule until `keep`. */
	write(
		key: string,
		body: Uint8Array,
		type: string,
		options?: { pending: boolean },
	): Promise<{ version_id: string }>;
	/**
	 * Deletes one version for good; without a version hides the file, and the bucket deletes its bytes some days
	 * later. Missing files are ignored.
	 */
	remove(key: string, versionId?: string): Promise<void>;
	/** Removes the `pending` tag, so that the lifecycle rule ignores the object. */
	keep(key: string, versionId: string): Promise<void>;
	/** Returns a signed read address, valid for 15 minutes. */
	signRead(
		key: string,
		versionId: string,
		options: { name: string; type: string; inline: boolean },
	): Promise<string>;
}

export interface Letter {
	to: string;
	/** Shown with the platform's address; absent for the platform's name. */
	sender?: string;
	/** Absent: nobody reads replies. */
	reply_to?: string;
	subject: string;
	text: string;
	html: string;
	/** ASCII, one line each. */
	headers: Record<string, string>;
}

/**
 * Sends e-mails in one attempt; the outbox retries. Throws `MailRefused` for permanent refusals, `MailPostponed` if
 * certainly not sent, other errors if unknown.
 */
export interface Mailer {
	/** `tag` returns with each event of this e-mail. */
	send(letter: Letter, tag: string): Promise<{ message_id: string }>;
}

/** SES never accepts this e-mail, for example to a known bad address. */
export class MailRefused extends Error {}

/** SES did not accept this e-mail now; retry without limit. */
export class MailPostponed extends Error {
	/**
	 * Whether the cause is temporary, such as an exceeded rate. A sandbox, unverified sender or paused account needs
	 * the operator.
	 */
	readonly passing: boolean;
	constructor(message: string, { passing }: { passing: boolean }) {
		super(message);
		this.passing = passing;
	}
}

export interface Sockets {
	/** Returns false for a closed socket (410). */
	post(connectionId: string, data: string): Promise<boolean>;
}

export interface Queue {
	/**
	 * @param group groups take turns, so that one person's many jobs do not delay another's
	 * @param delay whole seconds, at most 900
	 */
	send(job: Item, group: string, delay?: number): Promise<void>;
}

export interface SocialPerson {
	/** The provider's permanent id of the account. */
	subject: string;
	/** An address verified by the provider, as spelled there; null if none. */
	email: string | null;
	first_name: string;
	last_name: string;
}

export interface SocialAnswer {
	code: string;
	state: string;
	/** PKCE code verifier. */
	verifier: string;
	/** Sent by VKontakte only. */
	device_id?: string | undefined;
}

/** Sign-in providers. */
export interface Social {
	/** Configured providers in the order of `SOCIAL_PROVIDERS`. */
	providers(): SocialProvider[];
	/** Returns the provider's consent page, which leads back to /auth/login. */
	ask(provider: SocialProvider, secrets: { state: string; verifier: string }): Promise<string>;
	/** Returns the signed-in person. Throws `SocialRefused`. */
	person(provider: SocialProvider, answer: SocialAnswer): Promise<SocialPerson>;
}

/** The provider did not identify the person: used code, wrong secret or no response. */
export class SocialRefused extends Error {}

export interface Config {
	/** Public origin without trailing slash. */
	site_url: string;
	/** Origin for uploads and downloads, without trailing slash. */
	files_origin: string;
	/** Key of CSRF tokens and signed links. */
	session_secret: string;
	/** Secrets CloudFront sends to both APIs: the current one and, during rotation, the previous. */
	origin_secrets: string[];
	/** Version of terms and privacy policy that new accounts accept. */
	legal_version: string;
	stage: string;
}

/** All external dependencies of the domain, implemented in `aws`. */
export interface Ports {
	table: Table;
	files: Files;
	mailer: Mailer;
	sockets: Sockets;
	queue: Queue;
	social: Social;
	config: Config;
	now(): Date;
}
