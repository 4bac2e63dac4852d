import { makeEvents, type SesEvent } from "./events.ts";
import { readHeaders } from "./headers.ts";
import type { Envelope, MailStore } from "./store.ts";

/** Per mail and run; the next start tries again. */
const MAX_ATTEMPTS = 5;
/** Doubled for each try. */
const FIRST_RETRY_MS = 1000;

/** Delivers mails' events at least once. */
export interface EventDelivery {
	deliverEvents(envelope: Envelope): void;
	close(): Promise<void>;
}

/**
 * Creates the delivery of SES events.
 * @param onEvent may reject: the events are retried
 */
export function createEventDelivery(
	store: MailStore,
	region: string,
	onEvent: (event: SesEvent) => Promise<void> | void,
): EventDelivery {
	const running = new Set<Promise<void>>();
	const waiting = new Set<NodeJS.Timeout>();
	let closed = false;

	async function attempt(envelope: Envelope, count: number): Promise<void> {
		if (!store.find(envelope.id)) {
			return;
		}
		try {
			const headers = readHeaders(await store.source(envelope.id));
			for (const event of makeEvents(envelope, headers, region)) {
				await onEvent(event);
			}
			// A relayed e-mail is of no further use here.
			if (envelope.outcomes) await store.remove(envelope.id);
			else await store.markAnnounced(envelope.id);
		} catch (error) {
			console.error(`Events of mail ${envelope.id} were not taken (try ${count} of ${MAX_ATTEMPTS})`, error);
			if (count < MAX_ATTEMPTS && !closed) {
				later(envelope, count);
			}
		}
	}

	function later(envelope: Envelope, count: number): void {
		const timer = setTimeout(
			() => {
				waiting.delete(timer);
				start(envelope, count + 1);
			},
			FIRST_RETRY_MS * 2 ** (count - 1),
		);
		waiting.add(timer);
	}

	function start(envelope: Envelope, count: number): void {
		const run = attempt(envelope, count).finally(() => running.delete(run));
		running.add(run);
	}

	return {
		deliverEvents: (envelope) => start(envelope, 1),
		async close() {
			closed = true;
			for (const timer of waiting) {
				clearTimeout(timer);
			}
			await Promise.all(running);
		},
	};
}
