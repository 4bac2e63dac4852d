import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFolder, writeDurably } from "./durable.ts";

/** What is known of a mail beside its source: `<id>.json` next to `<id>.eml`. */
export interface Envelope {
	/** SES's MessageId. */
	id: string;
	/** ISO time at which the mail was accepted. */
	at: string;
	/** The sender as written in the request. */
	source: string;
	/** Bare addresses of all recipients, blind copies included. */
	destination: string[];
	subject: string;
	tags: Record<string, string>;
	configurationSet: string | undefined;
	/** Whether the mail's events reached their listener; those of an unannounced mail go out at the next start. */
	announced: boolean;
}

/** The mails on disk. */
export interface MailStore {
	/** Resolves when neither a kill nor a power cut loses the mail. */
	add(envelope: Envelope, source: Buffer): Promise<void>;
	/** Newest first. */
	list(): Envelope[];
	find(id: string): Envelope | undefined;
	/** The mail's RFC 822 source. Rejects when there is none. */
	source(id: string): Promise<Buffer>;
	markAnnounced(id: string): Promise<void>;
	/** Deletes every mail. */
	clear(): Promise<void>;
}

/** Opens the mails kept in a folder, which is made if needed. */
export async function openMailStore(folder: string): Promise<MailStore> {
	const names = new Set(await openFolder(folder));
	const mails = new Map<string, Envelope>();
	for (const name of [...names].filter((one) => one.endsWith(".json")).sort()) {
		const id = name.slice(0, -".json".length);
		if (names.has(`${id}.eml`)) {
			mails.set(id, JSON.parse(await readFile(join(folder, name), "utf8")) as Envelope);
		}
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
		async clear() {
			const ids = [...mails.keys()];
			mails.clear();
			await Promise.all(
				ids.flatMap((id) =>
					[".json", ".eml"].map((ending) => rm(join(folder, id + ending), { force: true })),
				),
			);
		},
	};
}
