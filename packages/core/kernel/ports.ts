import type { SocialProvider } from "@deck/contracts/account";
import type { DocumentClient } from "electrodb";
import type { JobQueue } from "./job-queues.ts";

export interface Key {
	pk: string;
	sk: string;
}
export type Item = Record<string, unknown>;

/** One action of a transaction, in document form. */
export type TransactAction = { Put: Item } | { Update: Item } | { Delete: Item } | { ConditionCheck: Item };

/** Reason codes per action, or "None". */
export class TransactionCanceled extends Error {
	readonly reasons: string[];
	constructor(reasons: string[]) {
		super(`transaction cancelled: ${reasons.join(", ")}`);
		this.reasons = reasons;
	}
}

/** Table or bucket unreachable, slow or throttling. A write may have happened. ElectroDB wraps it as `cause`. */
export class Unavailable extends Error {
	override name = "Unavailable";
}

/** ElectroDB uses `client`; other methods cover what it does badly. */
export interface Table {
	name: string;
	client: DocumentClient;
	/** Consistent: 1 call per 100, in parallel; retries unprocessed keys. Omits missing items; order is arbitrary. */
	batchGet(keys: Key[]): Promise<Item[]>;
	/** Throws `TransactionCanceled`. The token makes repeats harmless. */
	transact(actions: TransactAction[], token: string): Promise<void>;
	/** Returns all pages, in document form without TableName. */
	query(input: Item): Promise<Item[]>;
	/** Document form without TableName; returns attributes by ReturnValues. */
	update(input: Item): Promise<Item | undefined>;
}

export interface StoredPart {
	part: number;
	etag: string;
	size: number;
}

/** Keys contain no user data. */
export interface Files {
	startUpload(key: string, type: string): Promise<{ upload_id: string }>;
	signPart(
		key: string,
		uploadId: string,
		part: number,
		bytes: number,
	): Promise<{ url: string; headers: Record<string, string> }>;
	/** Returns null if S3 no longer knows the upload. */
	listParts(key: string, uploadId: string): Promise<StoredPart[] | null>;
	/** Needs at least one part. Null if the upload was aborted or a part changed. */
	completeUpload(key: string, uploadId: string, parts: StoredPart[]): Promise<{ version_id: string } | null>;
	currentVersion(key: string): Promise<{ version_id: string } | null>;
	abortUpload(key: string, uploadId: string): Promise<void>;
	read(key: string, versionId?: string): Promise<{ size: number; body: AsyncIterable<Uint8Array> } | null>;
	/** `pending` files expire until `keep`. */
	write(
		key: string,
		body: Uint8Array,
		type: string,
		options?: { pending: boolean },
	): Promise<{ version_id: string }>;
	/**
	 * Deletes one version for good; without a version hides the file, and the bucket deletes its bytes some days
	 * later. Ignores missing files.
	 */
	remove(key: string, versionId?: string): Promise<void>;
	/** Removes `pending`, so that the lifecycle rule ignores the object. */
	keep(key: string, versionId: string): Promise<void>;
	/** Valid for 15 minutes. */
	signRead(
		key: string,
		versionId: string,
		options: { name: string; type: string; inline: boolean },
	): Promise<string>;
}

export interface Email {
	to: string;
	/** Absent for the platform's name. */
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
 * One attempt; the outbox retries.
 * @throws `MailRefused` for permanent refusals, `MailPostponed` if certainly not sent, other errors if unknown
 */
export interface Mailer {
	/** `tag` returns with each event. */
	send(email: Email, tag: string): Promise<{ message_id: string }>;
}

/** SES never accepts it, for example to a known bad address. */
export class MailRefused extends Error {}

/** SES did not accept it now; retry without limit. */
export class MailPostponed extends Error {
	/**
	 * True for a temporary cause, such as an exceeded rate. A sandbox, unverified sender or paused account needs the
	 * operator.
	 */
	readonly isTransient: boolean;
	constructor(message: string, { passing }: { passing: boolean }) {
		super(message);
		this.isTransient = passing;
	}
}

export interface Sockets {
	/** Returns false for a closed socket (410). */
	post(connectionId: string, data: string): Promise<boolean>;
}

export interface Queue {
	/**
	 * @param group groups take turns, so that one person's jobs do not delay another's
	 * @param delay whole seconds, at most 900
	 */
	send(queue: JobQueue, job: Item, group: string, delay?: number): Promise<void>;
}

export interface SocialPerson {
	subject: string;
	/** Verified by the provider, as spelled there. */
	email: string | null;
	first_name: string;
	last_name: string;
}

export interface SocialAnswer {
	code: string;
	state: string;
	verifier: string;
	/** VKontakte only. */
	device_id?: string | undefined;
}

export interface Social {
	/** Returns providers in the order of `SOCIAL_PROVIDERS`. */
	providers(): SocialProvider[];
	/** Returns the consent page, which leads back to /auth/login. */
	ask(provider: SocialProvider, secrets: { state: string; verifier: string }): Promise<string>;
	/** Throws `SocialRefused`. */
	person(provider: SocialProvider, answer: SocialAnswer): Promise<SocialPerson>;
}

/** Used code, wrong secret or no response. */
export class SocialRefused extends Error {}

export interface Config {
	/** No trailing slash. */
	site_url: string;
	/** For uploads and downloads; no trailing slash. */
	files_origin: string;
	/** For CSRF tokens and signed links: the current one and, after a renewal, the previous. */
	session_secrets: [current: string, ...previous: string[]];
	/** From CloudFront to both APIs: the current one and, after a renewal, the previous. */
	origin_secrets: [current: string, ...previous: string[]];
	/** Terms and privacy policy that new accounts accept. */
	legal_version: string;
	/** Address of whoever creates conferences; null: not configured. */
	contact: string | null;
	stage: string;
}

/** External dependencies, implemented in `aws`. */
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
