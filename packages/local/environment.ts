import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JobQueue } from "@deck/core/kernel/job-queues";
import { LocalFailure } from "./failure.ts";
import { isFolderLocked } from "./pid-record.ts";
import type { Credentials } from "./signature.ts";
import { socialVariable } from "./social/settings.ts";

const REGION = "us-east-1";
export const BUCKET = "deck-files";
export const TABLE_NAME = "deck";

export interface Endpoints {
	table: string;
	s3: string;
	mail: string;
	queue: string;
	/** Includes the stage. */
	connections: string;
	social: string;
}

/** Kept per data folder, so that sessions and signed links survive restarts. */
export interface Secrets {
	session: string;
	origin: string;
	accessKey: string;
	/** Before the last renewal. */
	previous?: { session: string; origin: string };
}

const secretsFile = (dataDir: string) => join(dataDir, "secrets.json");
const newSecret = () => randomBytes(32).toString("base64url");

/** @throws Error when they exist and cannot be read: new ones would end all sessions and links */
export function loadOrCreateSecrets(dataDir: string): Secrets {
	try {
		return JSON.parse(readFileSync(secretsFile(dataDir), "utf8"));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		return saveSecrets(dataDir, { session: newSecret(), origin: newSecret(), accessKey: newSecret() });
	}
}

/** Replaces session and origin secret; the replaced ones are accepted until the next renewal. */
export function renewSecrets(dataDir: string): void {
	const { session, origin, accessKey } = loadOrCreateSecrets(dataDir);
	saveSecrets(dataDir, {
		session: newSecret(),
		origin: newSecret(),
		accessKey,
		previous: { session, origin },
	});
}

function saveSecrets(dataDir: string, secrets: Secrets): Secrets {
	const file = secretsFile(dataDir);
	// A crash while writing would lose them.
	writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
	renameSync(`${file}.new`, file);
	return secrets;
}

/** Returns the key that the machine's services accept. */
export const acceptedCredentials = ({ accessKey }: Secrets): Credentials => ({
	accessKeyId: "local",
	secretAccessKey: accessKey,
	region: REGION,
});

export function awsCredentials(secrets: Secrets): Record<string, string> {
	const { accessKeyId, secretAccessKey, region } = acceptedCredentials(secrets);
	return {
		AWS_REGION: region,
		AWS_ACCESS_KEY_ID: accessKeyId,
		AWS_SECRET_ACCESS_KEY: secretAccessKey,
	};
}

export function applicationEnvironment(
	siteUrl: string,
	endpoints: Endpoints,
	queueUrl: (queue: JobQueue) => string,
	secrets: Secrets,
): Record<string, string> {
	return {
		...awsCredentials(secrets),
		AWS_REQUEST_CHECKSUM_CALCULATION: "WHEN_REQUIRED",
		AWS_RESPONSE_CHECKSUM_VALIDATION: "WHEN_REQUIRED",
		AWS_ENDPOINT_URL_DYNAMODB: endpoints.table,
		AWS_ENDPOINT_URL_S3: endpoints.s3,
		AWS_ENDPOINT_URL_SES: endpoints.mail,
		AWS_ENDPOINT_URL_SQS: endpoints.queue,
		TABLE_NAME,
		FILES_BUCKET: BUCKET,
		FILES_ORIGIN: endpoints.s3,
		SITE_URL: siteUrl,
		MAIL_FROM: "Event deck <noreply@event-deck.example>",
		MAIL_CONFIGURATION_SET: "deck-local",
		// No rate limit here, and waiting for one would delay the sweep.
		DECK_MAIL_RATE: process.env.DECK_MAIL_RATE ?? "1000",
		DECK_MAIL_PATIENCE_SECONDS: process.env.DECK_MAIL_PATIENCE_SECONDS ?? "0",
		// Stopping waits for running jobs; they continue at the next start.
		DECK_JOB_BUDGET_SECONDS: process.env.DECK_JOB_BUDGET_SECONDS ?? "2",
		JOBS_QUEUE_URL: queueUrl("short"),
		LONG_JOBS_QUEUE_URL: queueUrl("long"),
		SOCKET_ENDPOINT: endpoints.connections,
		ORIGIN_SECRET: secrets.origin,
		SESSION_SECRET: secrets.session,
		...(secrets.previous && {
			ORIGIN_SECRET_PREVIOUS: secrets.previous.origin,
			SESSION_SECRET_PREVIOUS: secrets.previous.session,
		}),
		SOCIAL_PROVIDERS: socialVariable(endpoints.social),
		CONTACT_EMAIL: process.env.CONTACT_EMAIL ?? "admin@example.org",
		STAGE: "local",
	};
}

/**
 * Copies the running machine's variables into this process; call before importing application code.
 * @throws LocalFailure when no machine runs or it is not ready
 */
export function loadMachineEnvironment(dataDir: string): void {
	if (!isFolderLocked(dataDir)) {
		throw new LocalFailure("The machine does not run. Start it in another terminal: npm start");
	}
	const published = readPublished(dataDir);
	if (!published) throw new LocalFailure("The machine is still starting. Try again in a moment.");
	Object.assign(process.env, published);
}

export function publishEnvironment(dataDir: string, environment: Record<string, string>): void {
	writeFileSync(publishedFile(dataDir), JSON.stringify(environment), { mode: 0o600 });
}

/** Deletes an earlier machine's variables: others may use its ports. */
export function deletePublishedEnvironment(dataDir: string): void {
	rmSync(publishedFile(dataDir), { force: true });
}

const publishedFile = (dataDir: string) => join(dataDir, "run", "environment.json");

function readPublished(dataDir: string): Record<string, string> | undefined {
	try {
		return JSON.parse(readFileSync(publishedFile(dataDir), "utf8"));
	} catch {
		return undefined;
	}
}
