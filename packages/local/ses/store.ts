import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFolder, writeDurably } from "./durable.ts";
import type { RecipientOutcome } from "./relay.ts";

/** Stored as `<id>.json` next to `<id>.eml`. */
export interface Envelope {
	/** SES's MessageId. */
	id: string;
	at: string;
	/** The sender in the request. */
	source: string;
	/** Bare addresses, blind copies included. */
	destination: string[];
	subject: string;
	tags: Record<string, string>;
	configurationSet: string | undefined;
	/** False: the next start sends the events. */
	announced: boolean;
	/** By address, if a relay sent it. */
	outcomes?: Record<string, RecipientOutcome>;
}

export interface MailStore {
	add(envelope: Envelope, source: Buffer): Promise<void>;
	/** Lists the newest first. */
	list(): Envelope[];
	find(id: string): Envelope | undefined;
	source(id: string): Promise<Buffer>;
	markAnnounced(id: string): Promise<void>;
	remove(id: string): Promise<void>;
	clear(): Promise<void>;
}

export async function openMailStore(folder: string): Promise<MailStore> {
	const names = new Set(await openFolder(folder));
	const mails = new Map<string, Envelope>();
	for (const name of [...names].filter((one) => one.endsWith(".json")).sort()) {
		const id = name.slice(0, -".json".length);
		if (names.has(`${id}.eml`)) {
			mails.set(id, JSON.parse(await readFile(join(folder, name), "utf8")) as Envelope);
		}
	}
	async function remove(id: string): Promise<void> {
		mails.delete(id);
		for (const ending of [".json", ".eml"]) await rm(join(folder, id + ending), { force: true });
	}
	return {
		async add(envelope, source) {
			const { id } = envelope;
			await writeDurably(folder, { [`${id}.eml`]: source, [`${id}.json`]: JSON.stringify(envelope) });
			mails.set(id, envelope);
		},
		list: () => [...mails.values()].reverse(),
		find: (id) => mails.get(id),
		source: (id) => readFile(join(folder, `${id}.eml`)),
		async markAnnounced(id) {
			const envelope = mails.get(id);
			if (envelope) {
				envelope.announced = true;
				await writeDurably(folder, { [`${id}.json`]: JSON.stringify(envelope) });
			}
		},
		remove,
		async clear() {
			await Promise.all([...mails.keys()].map(remove));
		},
	};
}
