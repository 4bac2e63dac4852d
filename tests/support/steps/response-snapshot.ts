import { zstdDecompressSync } from "node:zlib";
import type { AdminRole } from "@deck/contracts/enums";
import { type AccessRule, accessRefusal } from "@deck/core/access/access-rule";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import { toReply } from "@deck/local/gateway/reply";
import { expect, vi } from "vitest";
import { EVENTUALLY } from "../eventually.ts";
import type { InProcessApp } from "../machine/in-process.ts";
import type { Parts } from "../machine/reads.ts";
import type { Person } from "../person.ts";
import type { OpenSocket } from "../sockets.ts";

/** What somebody is answered at each address. */
export type ResponseSnapshot = Map<string, string>;

/** Requests that are made at once. */
const AT_ONCE = 12;

/** The time of the asking: of pages, of marks but those of whole lists, what a signed address is signed with. */
const TIME_DEPENDENT = [
	/(?<=^(?!.*adm\/(papers|registrations|experts)\n)[\s\S]*"mark":")[^"]*/g,
	/(?<=public\/pages[\s\S]*"at":")[^"]*/g,
	/\?X-Amz-[^"\n]*/g,
	// Other conferences of the machine open and close meanwhile.
	/(?<=api\/(public\/(home|confs)|confs)\n[\s\S]*),"submission_is_open":(true|false)/g,
];
/** What is drawn anew for each request. */
const RANDOM_PER_REQUEST = [/,"request_id":"[^"]*"/g, /(?<=[?&](state|code_challenge|nonce)=)[^&"\n]*/g];

/** A person's answers, asked again only if something that was read for them has changed. */
export class KnownAnswers {
	readonly #deck: InProcessApp;
	readonly #person: Person;
	readonly #headers: Record<string, string>;
	readonly #known = new Map<string, { text: string; reads: Parts }>();

	constructor(deck: InProcessApp, person: Person, headers: Record<string, string> = {}) {
		this.#deck = deck;
		this.#person = person;
		this.#headers = headers;
	}

	/** Returns the answers as text, without values that depend on the time of asking. */
	async at(addresses: readonly string[]): Promise<ResponseSnapshot> {
		const unknown = addresses.filter((address) => !this.#known.has(address));
		await mapWithConcurrency(AT_ONCE, unknown, async (address) => {
			const { value: text, reads } = await this.#deck.readsOf(() => this.#ask(address));
			this.#known.set(address, { text, reads });
		});
		return new Map(addresses.map((address) => [address, this.#known.get(address)?.text ?? ""]));
	}

	drop(changed: Parts): void {
		for (const [address, { reads }] of this.#known)
			if ([...reads].some((part) => changed.has(part))) this.#known.delete(address);
	}

	/** @param address of a read, or "POST", the address and the body of a preview */
	async #ask(address: string): Promise<string> {
		const [, path = address, sent] = /^POST (\S+) (.*)$/.exec(address) ?? [];
		const preview = sent === undefined ? {} : { method: "POST" as const, body: JSON.parse(sent) };
		const request = { person: this.#person, headers: this.#headers, path, ...preview };
		const reply = toReply(await this.#deck.invoke(request));
		const body = reply.headers["content-encoding"] === "zstd" ? zstdDecompressSync(reply.body) : reply.body;
		const { location = "", "content-disposition": saved = "" } = reply.headers;
		return [reply.status, location, saved, body.toString()].join("\n");
	}
}

/** Returns whether a route's rule admits somebody with these roles. */
export function mayRequest(
	access: AccessRule | undefined,
	{ roles, acts }: { roles: readonly AdminRole[] | null; acts: boolean },
): boolean {
	if (!access) return true;
	const actor = roles && {
		user_id: "u",
		email: "u@example.org",
		session: "",
		rights: 0,
		addresses: [],
		conflicts: [],
		verified: true,
		platform_admin: false,
		roles: [...roles],
		...(acts && { real: { user_id: "r", email: "r@example.org", conference: "c", conflicts: [] } }),
	};
	return (
		accessRefusal(access, { actor, conference: { conference: "c" }, known: true, writes: false }) === null
	);
}

/** Waits until all that follows what was committed is done: e-mails and frames are sent, jobs have run. */
export async function waitUntilIdle({ machine }: InProcessApp): Promise<void> {
	await vi.waitFor(async () => {
		await machine.control("catch-up");
		const shards = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => String(shard));
		const pending = await Promise.all(
			shards.map((shard) => outbox(machine.table).query.pending({ shard }).go({ pages: "all" })),
		);
		const now = new Date().toISOString();
		const waiting = pending
			.flatMap(({ data }) => data)
			// What was begun is due again at the end of its lease.
			.filter(({ attempts, due = "" }) => attempts > 0 || due <= now);
		if (waiting.length > 0) throw new Error(`${waiting.map(({ event }) => event)} are not done`);
	}, EVENTUALLY);
}

/** Returns the frames that a socket has heard, once what was posted to it is there. */
export async function receivedFrames({ socket, received }: OpenSocket): Promise<string[]> {
	const isPong = (one: unknown) => (one as { action?: string }).action === "pong";
	const before = received.filter(isPong).length;
	socket.send(JSON.stringify({ action: "ping" }));
	await vi.waitFor(() => expect(received.filter(isPong).length).toBeGreaterThan(before), {
		...EVENTUALLY,
		interval: 5,
	});
	return received.filter((one) => "resource" in (one as object)).map((one) => JSON.stringify(one));
}

/**
 * Returns the addresses at which somebody is answered otherwise, with what differs.
 * @param allowed leaves out what may differ
 */
export function snapshotDifferences(
	before: ResponseSnapshot,
	after: ResponseSnapshot,
	allowed: (address: string, text: string) => string = (_, text) => text,
): string[] {
	return [...after].flatMap(([address, text]) => {
		const was = before.get(address);
		// Of what came only now nobody learns anything who is refused.
		if (was === undefined)
			return isRefusal(text) || isEmpty(text) ? [] : [`${address}: ${excerpt("", text)}`];
		if (was === text) return [];
		const [one, other] = [was, text].map((each) => allowed(address, withoutVolatile(address, each)));
		return one === other ? [] : [`${address}: ${excerpt(one ?? "", other ?? "")}`];
	});
}

export const isRefusal = (text: string): boolean => /^[45]/.test(text);
/** Checks for a page of the log in which there is nothing. */
const isEmpty = (text: string) => text.includes('"entries":[]');

/** Removes from an answer what is of its own moment, and sorts the fields of objects. */
function withoutVolatile(address: string, text: string): string {
	const lasting = [...TIME_DEPENDENT, ...RANDOM_PER_REQUEST].reduce(
		(left, one) => left.replace(one, ""),
		`${address}\n${text}`,
	);
	const [, status, location, saved, ...rest] = lasting.split("\n");
	const body = rest.join("\n");
	return [status, location, saved, /^[[{]/.test(body) ? JSON.stringify(sorted(JSON.parse(body))) : body].join(
		"\n",
	);
}

function sorted(value: unknown, listsToo = false): unknown {
	if (Array.isArray(value)) {
		const items = value.map((item) => sorted(item, listsToo));
		return listsToo ? items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items;
	}
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return Object.fromEntries(fields.map(([name, one]) => [name, sorted(one, listsToo)]));
}

/** Of an answer before its body: status, location, name of a file. */
const HEAD_LINES = 3;

/** Returns an answer with its lists in one order, to compare those that are sorted by what differs. */
export function withoutOrder(answer: string): string {
	const lines = answer.split("\n");
	const body = lines.slice(HEAD_LINES).join("\n");
	if (!/^[[{]/.test(body)) return answer;
	return [...lines.slice(0, HEAD_LINES), JSON.stringify(sorted(JSON.parse(body), true))].join("\n");
}

/** Returns the part where two texts differ. */
export function excerpt(was: string, is: string): string {
	let at = 0;
	while (at < was.length && was[at] === is[at]) at++;
	const from = Math.max(0, at - 60);
	return `…${was.slice(from, at + 80)}… → …${is.slice(from, at + 80)}…`.replaceAll("\n", " ");
}
