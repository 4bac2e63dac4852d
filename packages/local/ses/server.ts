import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Credentials } from "../signature.ts";
import { createEventDelivery } from "./event-delivery.ts";
import type { SesEvent } from "./events.ts";
import { assertSigned, listen, readBody, ServiceError } from "./http.ts";
import { answerInbox } from "./inbox.ts";
import type { Relay } from "./relay.ts";
import { parseRawEmailRequest, type RawEmailRequest } from "./request.ts";
import { createSendOnce } from "./send-once.ts";
import { type Envelope, openMailStore } from "./store.ts";
import { createThrottle } from "./throttle.ts";
import { sendAccepted, sendError } from "./xml.ts";

/** Fits the largest mail in base64, form-encoded. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

export interface MailServerOptions {
	/** Mails are kept in its `mail/`. */
	dataDir: string;
	port: number;
	/** Senders must sign with them. */
	credentials: Credentials;
	/** Includes subdomains; by default all. */
	verifiedDomains?: string[];
	/** In recipients; by default unlimited. */
	maxPerSecond?: number;
	/** Sends each mail before the answer, and replaces the inbox; by default mails stay here. */
	relay?: Relay;
	/** At least once, after the answer, interleaved between mails. */
	onEvent?: (event: SesEvent) => Promise<void> | void;
}

/** The SES endpoint, with the inbox at `/` unless it relays. */
export interface MailServer {
	url: string;
	port: number;
	close(): Promise<void>;
	sentCount(): number;
}

/**
 * Serves SendRawEmail (AWS Query protocol) on 127.0.0.1; acknowledges durable mails. Rejects when the port is
 * taken.
 */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
	const { region } = options.credentials;
	const store = await openMailStore(join(options.dataDir, "mail"));
	const announcer = options.onEvent && createEventDelivery(store, region, options.onEvent);
	const mayGo = createThrottle(options.maxPerSecond);
	const nextStamp = createClock(store.list()[0]?.at);
	const sendOnce = createSendOnce<Envelope>();
	let sent = 0;

	async function accept(request: IncomingMessage): Promise<Envelope> {
		const { body, size } = await readBody(request, MAX_REQUEST_BYTES);
		if (size > MAX_REQUEST_BYTES) {
			throw new ServiceError("InvalidParameterValue", `The request has ${size} bytes: too many.`);
		}
		assertSigned(request, body, "ses", options.credentials);
		const submission = await parseRawEmailRequest(new URLSearchParams(body.toString("latin1")));
		const { row } = submission.tags;
		return options.relay && row
			? sendOnce([row, ...submission.destination].join(" "), () => take(submission))
			: take(submission);
	}

	async function take(submission: RawEmailRequest): Promise<Envelope> {
		const { from, sender, domain, destination, subject, tags, configurationSet, source } = submission;
		requireVerified(domain, options.verifiedDomains, region);
		if (!mayGo(destination.length)) {
			throw new ServiceError("Throttling", "Maximum sending rate exceeded.");
		}
		const outcomes = await options.relay?.send({ sender, destination, source });
		const at = nextStamp();
		const envelope: Envelope = {
			id: makeMessageId(at),
			at: at.toISOString(),
			source: from,
			destination,
			subject,
			tags,
			configurationSet,
			announced: announcer === undefined,
			...(outcomes && { outcomes }),
		};
		await store.add(envelope, source);
		sent += 1;
		// After the answer.
		setImmediate(() => announcer?.deliverEvents(envelope));
		return envelope;
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (request.method !== "POST" || request.url !== "/") {
			if (options.relay) return void response.writeHead(404).end();
			await answerInbox(store, request, response);
			return;
		}
		try {
			const envelope = await accept(request);
			sendAccepted(response, envelope.id);
		} catch (error) {
			if (!(error instanceof ServiceError)) {
				throw error;
			}
			sendError(response, error);
		}
	}

	const listener = await listen(options.port, handle);
	for (const envelope of store.list().reverse()) {
		if (!envelope.announced) {
			announcer?.deliverEvents(envelope);
		}
	}
	return {
		url: listener.url,
		port: listener.port,
		sentCount: () => sent,
		async close() {
			await listener.close();
			await announcer?.close();
		},
	};
}

/** Makes a clock that never repeats, also over restarts, so ids sort by sending. */
function createClock(last: string | undefined): () => Date {
	let previous = last === undefined ? 0 : Date.parse(last);
	return () => {
		previous = Math.max(Date.now(), previous + 1);
		return new Date(previous);
	};
}

/** Makes an id as SES does: hexadecimal time, UUID, six zeros. */
function makeMessageId(at: Date): string {
	return `0100${at.getTime().toString(16).padStart(12, "0")}-${randomUUID()}-000000`;
}

function requireVerified(domain: string, verified: string[] | undefined, region: string): void {
	const known = verified?.some((one) => domain === one || domain.endsWith(`.${one}`)) ?? true;
	if (!known) {
		throw new ServiceError(
			"MessageRejected",
			`Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${domain}`,
		);
	}
}
