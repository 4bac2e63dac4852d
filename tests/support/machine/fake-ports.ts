import type { JobQueue } from "@deck/core/kernel/job-queues";
import { type Email, type Item, type Ports, SocialRefused, type Table } from "@deck/core/kernel/ports";

/** Records everything, except for a real table. */
export interface FakePorts extends Ports {
	sentEmails: { message: Email; tag: string }[];
	frames: { connection: string; data: unknown }[];
	/** `delay` in seconds. */
	jobs: { queue: JobQueue; job: Item; group: string; delay: number }[];
	/** Sockets that answer 410. */
	closedSockets: Set<string>;
	/** Moves the clock, which otherwise stops. */
	advanceClock(seconds: number): void;
}

export function makeFakePorts(table: Table): FakePorts {
	let time = Date.now();
	const emails: FakePorts["sentEmails"] = [];
	const frames: FakePorts["frames"] = [];
	const jobs: FakePorts["jobs"] = [];
	const closed = new Set<string>();
	const none = () => Promise.reject(new Error("no files here"));
	const refuse = () => Promise.reject(new SocialRefused("no provider here"));
	return {
		table,
		sentEmails: emails,
		frames,
		jobs,
		closedSockets: closed,
		advanceClock(seconds) {
			time += seconds * 1000;
		},
		now: () => new Date(time),
		config: {
			site_url: "https://deck.example.org",
			files_origin: "https://files.example.org",
			session_secrets: ["session-secret"],
			origin_secrets: ["origin-secret"],
			legal_version: "sample",
			contact: null,
			stage: "test",
		},
		mailer: {
			async send(email, tag) {
				emails.push({ message: email, tag });
				return { message_id: `message-${emails.length}` };
			},
		},
		sockets: {
			async post(connection, data) {
				if (closed.has(connection)) return false;
				frames.push({ connection, data: JSON.parse(data) });
				return true;
			},
		},
		queue: {
			async send(queue, job, group, delay = 0) {
				jobs.push({ queue, job, group, delay });
			},
		},
		social: {
			providers: () => [],
			ask: refuse,
			person: refuse,
		},
		files: {
			startUpload: none,
			signPart: none,
			listParts: none,
			completeUpload: none,
			currentVersion: none,
			abortUpload: none,
			read: none,
			write: none,
			remove: none,
			keep: none,
			signRead: none,
		},
	};
}
