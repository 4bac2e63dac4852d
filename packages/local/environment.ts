import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure } from "./failure.ts";
import { isHeld } from "./pid-record.ts";
import { socialVariable } from "./social/settings.ts";

const REGION = "us-east-1";
export const BUCKET = "deck-files";
export const TABLE_NAME = "deck";

/** Where the parts answer: origins without a slash at the end. */
export interface Endpoints {
	table: string;
	s3: string;
	mail: string;
	queue: string;
	/** The `@connections` API, its stage included. */
	connections: string;
	/** The stand-in for identity providers. */
	social: string;
}

/** Made once for each data folder: sessions and signed links outlive a restart. */
export interface Secrets {
	session: string;
	origin: string;
	/** Of the one key pair that the S3 server accepts. */
	accessKey: string;
}

export function keepSecrets(dataDir: string): Secrets {
	const file = join(dataDir, "secrets.json");
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		const secret = () => randomBytes(32).toString("base64url");
		const secrets = { session: secret(), origin: secret(), accessKey: secret() };
		writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
		return secrets;
	}
}

/** The credentials' variables: all that the parts themselves need to know. */
export function credentials(secrets: Secrets): Record<string, string> {
	return {
		AWS_REGION: REGION,
		AWS_ACCESS_KEY_ID: "local",
		AWS_SECRET_ACCESS_KEY: secrets.accessKey,
	};
}

/** Every variable that the application reads, as the stacks set them when deployed. */
export function applicationEnvironment(
	siteUrl: string,
	endpoints: Endpoints,
	queueUrl: string,
	secrets: Secrets,
): Record<string, string> {
	return {
		...credentials(secrets),
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
		// The endpoint here has no rate, and what the sweeper waits for would hold up everything else.
		DECK_MAIL_RATE: process.env.DECK_MAIL_RATE ?? "1000",
		DECK_MAIL_PATIENCE_SECONDS: process.env.DECK_MAIL_PATIENCE_SECONDS ?? "0",
		// Whoever stops the machine waits for the jobs that run; what is left of them goes on at its next start.
		DECK_JOB_BUDGET_SECONDS: process.env.DECK_JOB_BUDGET_SECONDS ?? "2",
		JOBS_QUEUE_URL: queueUrl,
		SOCKET_ENDPOINT: endpoints.connections,
		ORIGIN_SECRET: secrets.origin,
		SESSION_SECRET: secrets.session,
		SOCIAL_PROVIDERS: socialVariable(endpoints.social),
		STAGE: "local",
	};
}

/**
 * Sets this process's variables to those of the machine that runs on the data folder, so that the application's code
 * works on its table, files and mail. To be called before that code is imported.
 * @throws LocalFailure when none runs, or it is not ready yet
 */
export function joinMachine(dataDir: string): void {
	if (!isHeld(dataDir)) {
		throw new LocalFailure("The machine does not run. Start it in another terminal: npm start");
	}
	const published = readPublished(dataDir);
	if (!published) throw new LocalFailure("The machine is still starting. Try again in a moment.");
	Object.assign(process.env, published);
}

/** Lets commands in other processes join the running machine. */
export function publishEnvironment(dataDir: string, environment: Record<string, string>): void {
	writeFileSync(publishedFile(dataDir), JSON.stringify(environment), { mode: 0o600 });
}

/** Forgets what an earlier machine has published: its addresses may be others' by now. */
export function withdrawEnvironment(dataDir: string): void {
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
